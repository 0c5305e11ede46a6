import { EXPRESS_ACTS, type ExpressAct } from '~/engine/intent/express-act.ts'
import { deviceStore } from '~/ui/device-store.ts'

/** Whole dollars up to which acts are not reviewed, by kind and together; `undefined` = acts of this kind are reviewed. */
export type ExpressLimits = Readonly<Record<ExpressAct, number | undefined>> & { readonly hour: number }

/** The most whole dollars that a trader can choose for one act, and for all of an hour. */
export const EXPRESS_MOST = { act: 250, hour: 1_000 } as const

const OFF: ExpressLimits = { buy: undefined, swap: undefined, claim: undefined, hour: 100 }

/** Whole dollars from 1 to `most`; `undefined` = no such amount. */
export function parseDollars(text: string | undefined, most: number): number | undefined {
  const dollars = text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0
  return dollars >= 1 && dollars <= most ? dollars : undefined
}

function parse(text: string | null): ExpressLimits {
  const [buy, swap, claim, hour] = (text ?? '').split(' ')
  const act = (amount: string | undefined) => parseDollars(amount, EXPRESS_MOST.act)
  return {
    buy: act(buy),
    swap: act(swap),
    claim: act(claim),
    hour: parseDollars(hour, EXPRESS_MOST.hour) ?? OFF.hour,
  }
}

/** The lower of two amounts; off where one of them is off. */
const lower = (own: number | undefined, other: number | undefined) =>
  own === undefined || other === undefined ? undefined : Math.min(own, other)

/** What another tab wrote switches off and lowers, and never on: this page acts as its own reader chose here or before it loaded. */
function follow(own: ExpressLimits, other: ExpressLimits): ExpressLimits {
  return {
    buy: lower(own.buy, other.buy),
    swap: lower(own.swap, other.swap),
    claim: lower(own.claim, other.claim),
    hour: Math.min(own.hour, other.hour),
  }
}

/** Express review as it was chosen on this device: off for every act until then. No file and no link carries it. */
export const expressLimits = deviceStore<ExpressLimits>(
  'sextant.express',
  parse,
  (limits) => [...EXPRESS_ACTS.map((act) => limits[act] ?? 'off'), limits.hour].join(' '),
  follow,
)
