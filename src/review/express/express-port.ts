import { pinnedCoin } from '~/config/mints.ts'
import { type ExpressCase, type ExpressPort } from '~/engine/engine-deps.ts'
import { type ExpressReason } from '~/engine/intent/express-act.ts'
import { type Decimal } from '~/values/decimal.ts'
import { addUsd, microUsd, mulDiv, ONE_USD_MICRO, type MicroUsd } from '~/values/money.ts'
import { type ExpressLedger } from './express-ledger.ts'
import { cautionIn, dollarsFrom, stakesOf, type Stake } from './express-rules.ts'
import { type ExpressLimits } from './express-settings.ts'

/** What the rule reads besides the facts of the act. */
export type ExpressDeps = {
  readonly limits: () => ExpressLimits
  readonly ledger: ExpressLedger
  /** US dollars for one whole token as two sources name it now; `undefined` = one of them names none. */
  readonly pricesOf: (mint: string) => Promise<readonly [Decimal, Decimal] | undefined>
  /** Time of the device, milliseconds since 1970: it never jumps while the page is open. */
  readonly nowMs: () => number
}

/** Two prices agree within this, basis points of the lower. */
const AGREE_BPS = 100n

/** The trader's rule: an act of a kind that is switched on, without anything to read, within its amount and the hour's. */
export function createExpressPort({ limits, ledger, pricesOf, nowMs }: ExpressDeps): ExpressPort {
  return {
    isOn: (act) => limits()[act] !== undefined,
    admit: async (input) => {
      const most = limits()[input.act]
      if (most === undefined) return 'off'
      const caution = cautionIn(input)
      if (caution !== undefined) return caution
      const worth = await worthOf(input, pricesOf).catch(() => undefined)
      if (worth === undefined) return 'no-price'
      return admitWorth(worth, most)
    },
  }

  async function admitWorth(worth: MicroUsd, most: number): Promise<ExpressReason | undefined> {
    if (worth > BigInt(most) * ONE_USD_MICRO) return 'over-amount'
    // Switched off or lowered while prices were read: what is chosen now counts.
    const hour = microUsd(BigInt(limits().hour) * ONE_USD_MICRO)
    return (await ledger.spend(worth, hour, nowMs())) ? undefined : 'over-hour'
  }
}

/**
 * Micro USD, rounded up: dollar coins at one dollar, other tokens at the higher of two prices that agree, and a swap no less than
 * the dollar coin that it brings.
 */
async function worthOf({ act, facts }: ExpressCase, pricesOf: ExpressDeps['pricesOf']): Promise<MicroUsd | undefined> {
  const worths = await Promise.all(
    stakesOf({ act, facts }).map(async (stake) => {
      const coin = pinnedCoin(stake.mint)
      if (coin?.isDollar === true) return atOneDollar(stake)
      const decimals = facts.decimals[stake.mint] ?? coin?.decimals
      const prices = await pricesOf(stake.mint)
      const price = prices === undefined ? undefined : agreed(prices)
      return decimals === undefined || price === undefined ? undefined : atPrice(stake, decimals, price)
    }),
  )
  const known = worths.flatMap((worth) => worth ?? [])
  if (worths.length === 0 || known.length < worths.length) return undefined
  const [paid, brought] = [addUsd(...known), addUsd(...dollarsFrom(facts).map(atOneDollar))]
  return brought > paid ? brought : paid
}

/** The higher of two prices; `undefined` where they differ too much. */
function agreed([a, b]: readonly [Decimal, Decimal]): Decimal | undefined {
  const [rawA, rawB] = [a.raw * 10n ** BigInt(b.decimals), b.raw * 10n ** BigInt(a.decimals)]
  const [low, high] = rawA < rawB ? [rawA, rawB] : [rawB, rawA]
  if (low <= 0n || (high - low) * 10_000n > low * AGREE_BPS) return undefined
  return high === rawA ? a : b
}

/** The pinned dollar coins all have six digits: a base unit is a micro dollar. */
const atOneDollar = ({ raw }: Stake): MicroUsd => microUsd(raw)

function atPrice({ raw }: Stake, decimals: number, price: Decimal): MicroUsd {
  return microUsd(mulDiv(raw, price.raw * ONE_USD_MICRO, 10n ** BigInt(decimals + price.decimals), 'up'))
}
