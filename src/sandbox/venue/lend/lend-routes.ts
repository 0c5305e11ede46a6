import { type Instruction } from '@solana/kit'
import { parseAddress, type Address } from '~/values/address.ts'
import { readTokenAccount } from '../../chain/vm/token-state.ts'
import { lendMarketOf, LEND_MARKETS, type LendMarket } from '../../world/lend/lending-account.ts'
import { vaultOf } from '../../world/tokens/pools.ts'
import { WRAPPED_SOL } from '../../world/tokens/tokens.ts'
import { answer, plainProblem } from '../area-problem.ts'
import { instructionJson } from '../build-rows.ts'
import { legacyTransaction, unitPriceOf } from '../escrow/order-request.ts'
import { asKey, asText, readBody, readQuery, type Fields, type JsonObject } from '../fields.ts'
import { type Trade } from '../prediction/order-create.ts'
import { createHolding, unwrapSol, wrapSol } from '../transaction.ts'
import { type VenueApp } from '../venue-context.ts'
import { earnedOn, marketJson, positionsJson, priceOfShare } from './lend-json.ts'
import { lendInstruction, type LendAct, amountsOf } from './lend-program.ts'

const MAX_OWNERS = 20
const ACTS: readonly LendAct[] = ['deposit', 'mint', 'withdraw', 'redeem']

/** Adds `/lend/v1/earn` (docs/api-notes.md 10). Nothing is published of its refusals: a 400 with `error`. */
export function routeLend(app: VenueApp, trade: Trade): void {
  const get = (path: string, work: (params: Fields) => readonly JsonObject[]) =>
    app.get(`/api/lend/v1/earn/${path}`, (c) => answer(c, plainProblem, () => work(readQuery(c.req.url))))
  const post = (path: string, work: (body: Fields) => JsonObject) =>
    app.post(`/api/lend/v1/earn/${path}`, (c) => answer(c, plainProblem, async () => work(await readBody(c.req.raw))))
  get('tokens', () => LEND_MARKETS.map((market) => marketJson(trade, market)))
  get('positions', (params) =>
    ownersOf(params.list('users', MAX_OWNERS)).flatMap((owner) => positionsJson(trade, owner)),
  )
  get('earnings', (params) => {
    const owner = params.need('user', asKey, notKey('user'))
    return params.list('positions', LEND_MARKETS.length).map((mint) => earningsJson(trade, owner, mint))
  })
  for (const act of ACTS) {
    post(act, (body) => transactionJson(trade, act, readRequest(act, body)))
    post(`${act}-instructions`, (body) => {
      const { market, owner, amount } = readRequest(act, body)
      return instructionJson(lendInstruction(market, owner, act, amount))
    })
  }
}

function ownersOf(users: readonly string[]): readonly Address[] {
  if (users.length === 0) throw plainProblem('users is required')
  const owners = users.flatMap((user) => parseAddress(user) ?? [])
  if (owners.length < users.length) throw plainProblem('users is not a public key')
  return owners
}

function earningsJson(trade: Trade, owner: Address, mint: string): JsonObject {
  const market = lendMarketOf(mint)
  if (market === undefined || market.share.mint !== mint) throw plainProblem(`${mint} is no lending token`)
  return {
    address: market.share.mint,
    ownerAddress: owner,
    earnings: Number(earnedOn(trade, owner, market)),
    slot: Number(trade.chain.slot('confirmed')),
  }
}

const notKey = (name: string) => () => plainProblem(`${name} is not a public key`)

type Request = { readonly market: LendMarket; readonly owner: Address; readonly amount: bigint }

function readRequest(act: LendAct, body: Fields): Request {
  const asset = body.need('asset', asKey, notKey('asset'))
  const owner = body.need('signer', asKey, notKey('signer'))
  const name = act === 'deposit' || act === 'withdraw' ? 'amount' : 'shares'
  const amount = body.get(name, asText)
  if (amount === undefined || !/^[1-9]\d{0,18}$/.test(amount))
    throw plainProblem(`${name} must be a positive whole number`)
  const market = lendMarketOf(asset)
  if (market === undefined || market.asset.mint !== asset) throw plainProblem('This asset cannot be lent')
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
