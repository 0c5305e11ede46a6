import { type HeldPosition } from '../../world/ledger.ts'
import { type HistoryRecord, type OrderRecord } from '../../world/records.ts'
import { type WorldEvent, type WorldMarket } from '../../world/types.ts'
import { type JsonObject } from '../fields.ts'
import { type Page } from '../listing.ts'
import { type BuiltOrder } from '../prediction/order-transaction.ts'
import { type ApiProblem } from '../problem.ts'
import { type Unsigned } from '../transaction.ts'
import { type ShapeName, type Words } from './shape-terms.ts'

/** Kind of list of a page; the documents differ in its pagination fields. */
export type ListKind = 'events' | 'found' | 'orders' | 'positions' | 'history'

/** Turns the venue's one state into replies of one document. */
export type Shape = {
  readonly name: ShapeName
  readonly words: Words
  event(event: WorldEvent, withMarkets: boolean): JsonObject
  market(market: WorldMarket): JsonObject
  order(order: OrderRecord): JsonObject
  position(held: HeldPosition, withPrices: boolean): JsonObject
  history(row: HistoryRecord): JsonObject
  claim(held: HeldPosition, built: Unsigned): JsonObject
  build(order: BuiltOrder): JsonObject
  /** `{data, pagination}`, or `{data}` alone where the document shows no pagination. */
  page(rows: readonly JsonObject[], page: Page<unknown>, list: ListKind): JsonObject
  problem(problem: ApiProblem, requestId: string): JsonObject
}
