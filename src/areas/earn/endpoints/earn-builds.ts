import * as z from 'zod/mini'
import { endpoint } from '~/wire/endpoint.ts'
import { mapped, pubkey, readText } from '~/wire/fields.ts'
import { type EarnBuild } from '../model/earn.ts'

const amounts = z.object({
  asset: pubkey,
  signer: pubkey,
  amount: z.string().check(z.regex(/^[1-9]\d{0,19}$/)),
})
const buildSchema = mapped(z.looseObject({ transaction: z.nullable(z.string()) }), (raw): EarnBuild => ({
  transaction: readText(raw.transaction),
}))

/** H1. Builds a deposit; the amount is base units of the asset. Moves nothing; only our own RPC sends it. */
export const buildEarnDeposit = endpoint('earn.buildDeposit', 'POST', '/lend/v1/earn/deposit', {
  input: amounts,
  reply: buildSchema,
  lane: 'build',
})

/** H2. Builds a withdrawal; the amount is base units of the asset. Moves nothing; only our own RPC sends it. */
export const buildEarnWithdrawal = endpoint('earn.buildWithdrawal', 'POST', '/lend/v1/earn/withdraw', {
  input: amounts,
  reply: buildSchema,
  lane: 'build',
})

/** H4. Builds a redemption of shares, in base units of the shares. Moves nothing; only our own RPC sends it. */
export const buildEarnRedemption = endpoint('earn.buildRedemption', 'POST', '/lend/v1/earn/redeem', {
  input: z.object({
    asset: pubkey,
    signer: pubkey,
    shares: z.string().check(z.regex(/^[1-9]\d{0,19}$/)),
  }),
  reply: buildSchema,
  lane: 'build',
})
