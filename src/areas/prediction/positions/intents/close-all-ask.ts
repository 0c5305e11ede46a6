import { type FloorBy } from '~/areas/prediction/core/intents/order-build.ts'
import { buildCloseAll } from '~/areas/prediction/core/orders/order-build-endpoints.ts'
import { type CloseAllBuild } from '~/areas/prediction/core/orders/order.ts'
import { type Client } from '~/wire/call.ts'
import { WireError } from '~/wire/wire-error.ts'

/** The venue's builds, and whether they were asked for with the user's slippage. */
export type RequestedCloseAll = { readonly all: CloseAllBuild; readonly floorBy: FloorBy }

type Ask = { readonly owner: string; readonly floorBps: number }

const SLIPPAGE = 'minSellPriceSlippageBps'

/**
 * Requests the builds with the user's slippage; where the venue refuses that, once more with the interface document's own
 * body, which has no slippage. Throws `WireError`.
 */
export async function askCloseAll({ owner, floorBps }: Ask, call: Client['call']): Promise<RequestedCloseAll> {
  try {
    const all = await call(buildCloseAll, { ownerPubkey: owner, [SLIPPAGE]: floorBps })
    return { all, floorBy: all.together === undefined ? 'user' : 'service' }
  } catch (error) {
    if (!isRefusal(error)) throw error
    const all = await call(buildCloseAll, { ownerPubkey: owner }).catch((second: unknown) => {
      // A venue that misses the slippage now has told its reason the first time.
      throw isRefusal(second) && namesSlippage(second) ? error : second
    })
    return { all, floorBy: 'service' }
  }
}

function isRefusal(error: unknown): error is WireError {
  return error instanceof WireError && error.code === 'api.rejected'
}

function namesSlippage({ detail }: WireError): boolean {
  return detail.venueParam === SLIPPAGE || detail.venueMessage?.includes(SLIPPAGE) === true
}

type Shared = { readonly key: string; readonly atMs: number; readonly reply: Promise<RequestedCloseAll> }

/** Acts of one close-all that are built together share one reply of the venue. */
const SHARED_MS = 4_000
const shared = new WeakMap<Client['call'], Shared>()

/** As `askCloseAll`; the same question a moment later gets the same reply. */
export function askCloseAllOnce(close: Ask, call: Client['call']): Promise<RequestedCloseAll> {
  const key = `${close.owner} ${close.floorBps}`
  const now = performance.now()
  const last = shared.get(call)
  if (last !== undefined && last.key === key && now - last.atMs < SHARED_MS) return last.reply
  const reply = askCloseAll(close, call)
  shared.set(call, { key, atMs: now, reply })
  return reply
}
