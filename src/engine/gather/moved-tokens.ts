import * as z from 'zod/mini'
import { MINT } from '~/config/mints.ts'
import { defined } from '~/values/result.ts'

/**
 * Change of an owner's tokens of one mint over all accounts, signed base units. `decimals` = decimals of the mint. SOL
 * and wrapped SOL are summed, without the payer's network fee, with rent.
 */
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
const lamports = z.array(z.int().check(z.minimum(0)))
const solSchema = z.looseObject({ preBalances: lamports, postBalances: lamports, fee: z.int() })

/**
 * Token changes of a landed transaction, and SOL changes of its static accounts (`keys`, payer first), from its meta;
 * unchanged ones are left out. `undefined` if the node does not report both sides in a known form: they are displayed and
 * prove nothing.
 */
export function movedTokens(meta: unknown, keys: readonly string[] = []): readonly TokenMove[] | undefined {
  const read = z.safeParse(metaSchema, meta)
  if (!read.success) return undefined
  const changes = new Map<string, TokenMove>()
  const add = (move: TokenMove) => {
    const key = `${move.owner} ${move.mint}`
    changes.set(key, { ...move, raw: (changes.get(key)?.raw ?? 0n) + move.raw })
  }
  const addRows = (rows: z.infer<typeof balances>, sign: 1n | -1n) => {
    for (const { owner, mint, uiTokenAmount } of rows) {
      const { amount, decimals } = uiTokenAmount
      add({ owner, mint, raw: sign * BigInt(amount), ...defined({ decimals }) })
    }
  }
  addRows(read.data.preTokenBalances, -1n)
  addRows(read.data.postTokenBalances, 1n)
  for (const move of movedSol(meta, keys)) add(move)
  return [...changes.values()].filter(({ raw }) => raw !== 0n)
}

function movedSol(meta: unknown, keys: readonly string[]): readonly TokenMove[] {
  const read = z.safeParse(solSchema, meta)
  if (!read.success) return []
  const { preBalances, postBalances, fee } = read.data
  return keys.flatMap((owner, index) => {
    const [before, after] = [preBalances[index], postBalances[index]]
    if (before === undefined || after === undefined) return []
    const raw = BigInt(after - before + (index === 0 ? fee : 0))
    return [{ owner, mint: MINT.wrappedSol, raw, decimals: 9 }]
  })
}
