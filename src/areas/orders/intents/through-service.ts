import { answerOf, requestIdOf } from '~/engine/intent/build-reply.ts'
import { type Built, type Intent, type Owned, type Settlement } from '~/engine/intent/intent.ts'
import { type Expectation } from '~/guard/expectation.ts'
import { checkCancelSet, checkKept, checkRefund } from '~/guard/rules/escrow.ts'
import { type Endpoint } from '~/wire/endpoint.ts'
import { type Execution } from '~/wire/execution.ts'

/* What orders share that the service keeps: it sends their bytes, lists them, and gives back what is left. */

type Execute = Endpoint<{ requestId: string; signedTransaction: string }, Execution>

/** The service sends the signed bytes, under the id that it gave with them; without an id our own RPC does. */
export function throughService(execute: Execute): Required<Pick<Intent<Owned, Built>, 'route' | 'post'>> {
  return {
    route: (built) => (built.execution === undefined ? 'rpc' : 'execute'),
    post: async (call, { signedTransaction, context }) =>
      answerOf(await call(execute, { requestId: requestIdOf(context), signedTransaction })),
  }
}

type Page = { readonly rows: readonly { readonly orderKey: string }[]; readonly totalPages: number | undefined }

/** The service lists ten orders to a page; a list that never ends is looked at no further. */
const MAX_PAGES = 20

/** Settled once none of the orders is listed any more, on any page. `readPage` takes numbers from 1. */
export async function goneFromList(
  orders: readonly string[],
  readPage: (page: number) => Promise<Page>,
): Promise<Settlement> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { rows, totalPages } = await readPage(page)
    if (rows.some(({ orderKey }) => orders.includes(orderKey))) return { state: 'waiting' }
    if (page >= (totalPages ?? 1)) break
  }
  return { state: 'settled', outcome: 'settled' }
}

type Kept = Parameters<typeof checkKept>[0]

const MAX_AGE_MS = 45_000

type Own = Pick<Expectation, 'action' | 'owner' | 'programs' | 'core' | 'mints' | 'decimals' | 'target' | 'delta'>

/** Bounds of a cancel's bytes: they end exactly these orders, and return the rest to the owner. */
export function cancelExpectation(own: Own, built: Built, kept: Kept): Expectation {
  return {
    ...own,
    inflow: true,
    closes: kept.map(({ account }) => account),
    alongside: [],
    sponsor: 'allowed',
    reply: { blockhash: built.blockhash, lastValidBlockHeight: built.lastValidBlockHeight },
    rules: [checkCancelSet, checkKept, checkRefund].map((rule) => (view) => rule(kept, view)),
    notChecked: [],
    simulation: 'required',
    maxAgeMs: MAX_AGE_MS,
  }
}
