import { type Instruction } from '@solana/kit'
import { parseAddress, type Address } from '~/values/address.ts'
import { readTokenAccount } from '../../chain/token-state.ts'
import { lendMarketOf, LEND_MARKETS, type LendMarket } from '../../world/lend/lending-account.ts'
import { vaultOf } from '../../world/tokens/pools.ts'
import { WRAPPED_SOL } from '../../world/tokens/tokens.ts'
import { AreaProblem, answer } from '../area-problem.ts'
import { readBody, type Body } from '../body.ts'
import { legacyTransaction, unitPriceOf } from '../escrow/order-request.ts'
import { paramsOf } from '../events.ts'
import { instructionJson } from '../instruction-json.ts'
import { type JsonObject } from '../json.ts'
import { type ApiProblem } from '../problem.ts'
import { createHolding, unwrapSol, wrapSol } from '../token-instructions.ts'
import { type Trade } from '../trade-context.ts'
import { type VenueApp } from '../venue-context.ts'
import { earnedOn, marketJson, positionsJson, priceOfShare } from './lend-json.ts'
import { lendInstruction, type LendAct } from './lend-layout.ts'
import { amountsOf } from './lend-program.ts'

const MAX_OWNERS = 20
const ACTS: readonly LendAct[] = ['deposit', 'mint', 'withdraw', 'redeem']

/** Adds `/lend/v1/earn` (docs/api-notes.md 10). Nothing is published of its refusals: a 400 with `error`. */
export function routeLend(app: VenueApp, trade: Trade): void {
  const get = (path: string, work: (params: ReturnType<typeof paramsOf>) => readonly JsonObject[]) =>
    app.get(`/api/lend/v1/earn/${path}`, (c) => answer(c, errorBody, () => work(paramsOf(c.req.url))))
  const post = (path: string, work: (body: Body) => JsonObject) =>
    app.post(`/api/lend/v1/earn/${path}`, (c) => answer(c, errorBody, async () => work(await readBody(c.req.raw))))
  get('tokens', () => LEND_MARKETS.map((market) => marketJson(trade, market)))
  get('positions', (params) =>
    ownersOf(params.csv('users', MAX_OWNERS)).flatMap((owner) => positionsJson(trade, owner)),
  )
  get('earnings', (params) => {
    const owner = keyOf('user', params.text('user'))
    return params.csv('positions', LEND_MARKETS.length).map((mint) => earningsJson(trade, owner, mint))
  })
  for (const act of ACTS) {
    post(act, (body) => transactionJson(trade, act, readRequest(act, body)))
    post(`${act}-instructions`, (body) => {
      const { market, owner, amount } = readRequest(act, body)
      return instructionJson(lendInstruction(market, owner, act, amount))
    })
  }
}

function errorBody(problem: ApiProblem): JsonObject {
  return { error: problem.message }
}

function refused(error: string): AreaProblem {
  return new AreaProblem(400, { error })
}

function keyOf(name: string, text: string | undefined): Address {
  const key = text === undefined ? undefined : parseAddress(text)
  if (key === undefined) throw refused(`${name} is not a public key`)
  return key
}

function ownersOf(users: readonly string[]): readonly Address[] {
  if (users.length === 0) throw refused('users is required')
  return users.map((user) => keyOf('users', user))
}

function earningsJson(trade: Trade, owner: Address, mint: string): JsonObject {
  const market = lendMarketOf(mint)
  if (market === undefined || market.share.mint !== mint) throw refused(`${mint} is no lending token`)
  return {
    address: market.share.mint,
    ownerAddress: owner,
    earnings: Number(earnedOn(trade, owner, market)),
    slot: Number(trade.chain.slot('confirmed')),
  }
}

type Request = { readonly market: LendMarket; readonly owner: Address; readonly amount: bigint }

function readRequest(act: LendAct, body: Body): Request {
  const asset = keyOf('asset', body.text('asset'))
  const owner = keyOf('signer', body.text('signer'))
  const name = act === 'deposit' || act === 'withdraw' ? 'amount' : 'shares'
  const amount = body.text(name)
  if (amount === undefined || !/^[1-9]\d{0,18}$/.test(amount)) throw refused(`${name} must be a positive whole number`)
  const market = lendMarketOf(asset)
  if (market === undefined || market.asset.mint !== asset) throw refused('This asset cannot be lent')
  return { market, owner, amount: BigInt(amount) }
}

function transactionJson(trade: Trade, act: LendAct, { market, owner, amount }: Request): JsonObject {
  const core = lendInstruction(market, owner, act, amount)
  const around = act === 'deposit' || act === 'mint' ? aroundDeposit : aroundExit
  const { assets } = amountsOf(act, amount, priceOfShare(trade, market))
  const built = legacyTransaction(trade, owner, unitPriceOf(undefined), around(trade, market, owner, core, assets))
  return { transaction: Buffer.from(built.wire).toString('base64') }
}

type MiddlewareStep = (
  trade: Trade,
  market: LendMarket,
  owner: Address,
  core: Instruction,
  assets: bigint,
) => readonly Instruction[]

/** SOL is wrapped before and its account closed after; the shares' account is opened. */
const aroundDeposit: MiddlewareStep = (trade, { asset, share }, owner, core, assets) => {
  const isSol = asset.mint === WRAPPED_SOL
  return [
    ...(isSol ? wrapSol(owner, owner, assets) : []),
    ...opened(trade, owner, share.mint),
    core,
    ...(isSol ? [unwrapSol(owner)] : []),
  ]
}

/** The asset's account is opened; wrapped SOL becomes SOL. */
const aroundExit: MiddlewareStep = (trade, { asset }, owner, core) => {
  const isSol = asset.mint === WRAPPED_SOL
  return [...opened(trade, owner, asset.mint), core, ...(isSol ? [unwrapSol(owner)] : [])]
}

function opened({ chain }: Trade, owner: Address, mint: Address): readonly Instruction[] {
  const isThere = readTokenAccount(chain.account(vaultOf(owner, mint))) !== undefined
  return isThere ? [] : [createHolding(owner, owner, mint)]
}
