import { NOT_THAT_FAR, RpcError } from '~/wire/rpc/rpc.ts'
import { isRetryable, WireError } from '~/wire/wire-error.ts'

/** Pauses before a read is retried, milliseconds; together well within the budget of a check. */
const AGAIN_MS = [250, 750] as const

/** Result of a read, retried while the RPC server is busy, behind or briefly unreachable. `undefined` = no answer. */
export async function readPatiently<T>(ask: () => Promise<T>, tries = 0): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    const pause = AGAIN_MS[tries]
    if (pause === undefined || !isPassing(error)) return undefined
    await new Promise((resolve) => setTimeout(resolve, pause))
    return readPatiently(ask, tries + 1)
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof WireError ? isRetryable(error.code) : error instanceof RpcError && error.code === NOT_THAT_FAR
}
