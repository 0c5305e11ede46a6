import { type Signature } from '~/values/address.ts'
import { type Chain, areSignaturesValid } from '../chain/chain.ts'
import { type Landed } from '../chain/ledger.ts'
import { RpcError } from '../chain/rpc/rpc-error.ts'
import { signatureOfTransaction } from '../chain/vm/landing.ts'
import { decodeTransaction, type WireTransaction } from '../chain/wire-transaction.ts'
import { asText, type Fields } from './fields.ts'
import { ApiProblem } from './problem.ts'

/** Result of a transaction that the venue sent; `error` = the chain's own words. */
type Outcome = { readonly signature: Signature; readonly error: string | undefined }

/** Sends signed transactions, each once, however often it is posted. */
export type TransactionSender = { post(transaction: WireTransaction): Promise<Outcome> }

/** Maximum wait for a transaction to land, milliseconds. */
const LANDING_WAIT_MS = 20_000

/** A transaction of which every signature holds; a 400 otherwise. */
export function readSigned(body: Fields, name: string): WireTransaction {
  const text = body.need(name, asText)
  const bytes = Buffer.from(text, 'base64')
  const decoded = bytes.toString('base64') === text ? decodeTransaction(bytes) : undefined
  if (decoded?.ok !== true) throw notExecuted(`${name} is not a transaction`)
  if (!areSignaturesValid(decoded.value)) throw notExecuted('Transaction signature verification failure')
  return decoded.value
}

function notExecuted(message: string): ApiProblem {
  return new ApiProblem(400, 'execute_failed', message)
}

/** Sends over a chain. What the network took back may be posted anew. */
export function createTransactionSender(chain: Chain, waitMs = LANDING_WAIT_MS): TransactionSender {
  const posted = new Map<Signature, Promise<Outcome>>()
  chain.onDropped((signature) => void posted.delete(signature))
  return {
    post(transaction) {
      const signature = signatureOfTransaction(transaction)
      const known = posted.get(signature)
      if (known !== undefined) return known
      const outcome = send(chain, transaction, signature, waitMs)
      posted.set(signature, outcome)
      outcome.catch(() => posted.delete(signature))
      return outcome
    },
  }
}

async function send(chain: Chain, { bytes }: WireTransaction, signature: Signature, waitMs: number): Promise<Outcome> {
  const landing = waitForLanding(chain, signature, waitMs)
  try {
    chain.submit(bytes)
    return await landing.outcome
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    if (isKnownToChain(error)) return await pastOutcome(chain, signature)
    throw notExecuted(error.message)
  } finally {
    landing.stop()
  }
}

function waitForLanding(chain: Chain, signature: Signature, waitMs: number) {
  let stop: () => void = () => undefined
  const outcome = new Promise<Outcome>((resolve, reject) => {
    const unsubscribe = chain.onLanded((landed) => {
      if (landed.signature === signature) resolve(outcomeOf(landed))
    })
    const late = () => reject(new ApiProblem(502, 'execute_timeout', 'The transaction did not land in time'))
    const timer = setTimeout(late, waitMs)
    timer.unref()
    stop = () => {
      clearTimeout(timer)
      unsubscribe()
    }
  })
  return { outcome, stop: () => stop() }
}

function outcomeOf({ signature, error }: Pick<Landed, 'signature' | 'error'>): Outcome {
  if (error === undefined || error === null) return { signature, error: undefined }
  return { signature, error: typeof error === 'string' ? error : JSON.stringify(error) }
}

function isKnownToChain(error: RpcError): boolean {
  return error.message.includes('already been processed')
}

/** Result, from the chain's history, of a transaction that landed before this run of the venue. */
async function pastOutcome(chain: Chain, signature: Signature): Promise<Outcome> {
  const params = [[signature], { searchTransactionHistory: true }]
  const reply = await chain.rpc({ jsonrpc: '2.0', id: 1, method: 'getSignatureStatuses', params })
  const value = fieldOf(fieldOf(fieldOf(reply, 'result'), 'value'), '0')
  if (value === undefined || value === null) throw notExecuted('This transaction has already been processed')
  return outcomeOf({ signature, error: fieldOf(value, 'err') })
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}
