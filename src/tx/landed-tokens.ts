import * as z from 'zod/mini'

/** A change of an owner's tokens of one mint over all accounts, signed base units. `decimals` = digits behind the point. */
export type TokenMove = {
  readonly owner: string
  readonly mint: string
  readonly raw: bigint
  readonly decimals?: number | undefined
}

const balances = z.array(
  z.looseObject({
    owner: z.string(),
    mint: z.string(),
    uiTokenAmount: z.looseObject({
      amount: z.string().check(z.regex(/^\d{1,20}$/)),
      decimals: z.optional(z.int().check(z.minimum(0), z.maximum(255))),
    }),
  }),
)
const metaSchema = z.looseObject({ preTokenBalances: balances, postTokenBalances: balances })

/**
 * What a landed transaction changed of anybody's tokens, from its meta; unchanged ones are left out. `undefined` where
 * the node does not tell both sides in a form that we know: this is shown beside the proof and is no part of it.
 */
export function movedTokens(meta: unknown): readonly TokenMove[] | undefined {
  const read = z.safeParse(metaSchema, meta)
  if (!read.success) return undefined
  const changes = new Map<string, TokenMove>()
  const add = (rows: z.infer<typeof balances>, sign: 1n | -1n) => {
    for (const { owner, mint, uiTokenAmount } of rows) {
      const key = `${owner} ${mint}`
      const raw = (changes.get(key)?.raw ?? 0n) + sign * BigInt(uiTokenAmount.amount)
      const { decimals } = uiTokenAmount
      changes.set(key, { owner, mint, raw, ...(decimals === undefined ? {} : { decimals }) })
    }
  }
  add(read.data.preTokenBalances, -1n)
  add(read.data.postTokenBalances, 1n)
  return [...changes.values()].filter(({ raw }) => raw !== 0n)
}
