import { type ReactNode } from 'react'
import { Delta, Figure } from '~/ui/figure.tsx'
import { summaryLook } from '~/ui/summary.tsx'
import { type Address } from '~/values/address.ts'
import { dash, type Display } from '~/values/display-value.ts'
import { figureName } from '~/values/figures.ts'
import { delta, usd, usdChange } from '~/values/format.ts'
import { microUsd } from '~/values/money.ts'
import { counted } from '~/values/text/clean-text.ts'
import { type HoldingsReading } from '../hooks/use-holdings.ts'
import { holdingTotals } from '../model/holding-row.ts'
import { netWorth, WORTH_PARTS, type WorthPart, type WorthPartName, type WorthParts } from '../model/net-worth.ts'
import { useShownWorth } from '../stores/shown-worth.ts'
import { HIDDEN } from './holding-cells.tsx'
import { LastWorth } from './last-worth.tsx'

const PARTS = {
  tokens: { name: 'Tokens', units: ['token', 'tokens'] },
  predictions: { name: 'Predictions', units: ['position', 'positions'] },
  orders: { name: 'In orders', units: ['order', 'orders'] },
  platforms: { name: 'Platforms', units: ['balance', 'balances'] },
} as const

/** Why a part has no figure. */
const WHY = { loading: 'Loading', failed: 'Couldn’t load', partial: 'Not all loaded', unvalued: 'No price' } as const

type NetWorthHeadProps = {
  readonly owner: Address
  readonly parts: WorthParts
  readonly reading: HoldingsReading
  readonly isHidden: boolean
  /** A chart is beside the figures: they are a column; without one, a strip. */
  readonly hasChart: boolean
}

/** Net worth above its parts, each a row: its name and a note, its figure on the right. */
const COLUMN = [
  'grid content-start gap-y-3 border-r border-line p-6 narrow:border-r-0 narrow:border-b phone:p-3',
  '[&_dt]:text-13 [&_dt]:text-mute',
  '[&>div:first-child_dd:first-of-type]:text-28 [&>div:first-child_dd:first-of-type]:font-fig [&>div:first-child_dd:first-of-type]:tracking-[-0.02em]',
  '[&>div:not(:first-child)]:grid [&>div:not(:first-child)]:grid-cols-[minmax(0,1fr)_auto] [&>div:not(:first-child)]:gap-x-4',
  '[&>div:not(:first-child)_dd:first-of-type]:font-fig [&>div:not(:first-child)_dd:first-of-type]:text-14 [&>div:not(:first-child)_dd:last-of-type]:col-start-1',
].join(' ')

/** The line under a figure. */
const NOTE = 'text-12 font-text text-mute text-pretty'

/** Net worth, large, and its parts; until all of them are read, the last one that was known, and what is missing. */
export function NetWorthHead({ owner, parts, reading, isHidden, hasChart }: NetWorthHeadProps) {
  const last = useShownWorth(owner)
  const { total, missing } = netWorth(parts)
  const reason = missing === undefined ? undefined : `${PARTS[missing.part].name}: ${WHY[missing.why].toLowerCase()}`
  return (
    <dl className={hasChart ? COLUMN : summaryLook()}>
      <div>
        <dt>{figureName('netWorth')}</dt>
        <dd>
          {total !== undefined || last === undefined || isHidden ? (
            <Figure value={isHidden ? HIDDEN : usd(total, reason, 'down')} />
          ) : (
            <LastWorth of={last}>
              <Figure value={usd(last.total, reason, 'down')} />
            </LastWorth>
          )}
        </dd>
        <dd className={NOTE}>{reason ?? leftOutWords(parts)}</dd>
      </div>
      {WORTH_PARTS.map((name) => (
        <Part
          key={name}
          name={name}
          part={parts[name]}
          isHidden={isHidden}
          note={name === 'tokens' ? <Change reading={reading} part={parts.tokens} isHidden={isHidden} /> : undefined}
        />
      ))}
    </dl>
  )
}

function Part({
  name,
  part,
  isHidden,
  note,
}: {
  name: WorthPartName
  part: WorthPart
  isHidden: boolean
  note: ReactNode | undefined
}) {
  return (
    <div>
      <dt>{PARTS[name].name}</dt>
      <dd>
        <Figure value={isHidden ? HIDDEN : figureOf(part)} />
      </dd>
      <dd className={NOTE}>{part.state === 'known' ? (note ?? countText(name, part.count)) : whyOf(part)}</dd>
    </div>
  )
}

/** 24h change of the tokens alone; the other parts have no value of a day ago. */
function Change({ reading, part, isHidden }: Pick<NetWorthHeadProps, 'reading' | 'isHidden'> & { part: WorthPart }) {
  if (isHidden || reading.rows === undefined || part.state !== 'known') return '24h'
  const { changeWorth, changeBps } = holdingTotals(reading.rows)
  if (changeWorth === undefined) return 'no change reported'
  return (
    <span className="flex flex-wrap items-baseline gap-x-1">
      <Delta value={usdChange(microUsd(changeWorth))} sign={changeWorth} />
      <span>
        <Figure value={delta(changeBps, 'no change reported')} /> 24h
      </span>
    </span>
  )
}

function figureOf(part: WorthPart): Display {
  return part.state === 'known' ? usd(part.value, undefined, 'down') : dash(whyOf(part))
}

function whyOf(part: Exclude<WorthPart, { state: 'known' }>): string {
  return WHY[part.state === 'unread' ? part.why : 'unvalued']
}

/** Holdings that are not in the sum, by name. */
function leftOutWords(parts: WorthParts): string {
  const words = WORTH_PARTS.flatMap((name) => {
    const part = parts[name]
    if (part.state === 'unread') return []
    const { unvalued, unreadable, ignored } = part
    return [
      ...(unvalued === 0
        ? []
        : [
            `${counted(unvalued, PARTS[name].units)} without a ${name === 'platforms' ? 'value' : 'price'} not included`,
          ]),
      ...(unreadable === 0 ? [] : [`${counted(unreadable, PARTS[name].units)} couldn’t be read`]),
      ...(ignored === 0 ? [] : [`${ignored} not included by the service`]),
    ]
  })
  return words.length === 0 ? 'Everything priced' : words.join(', ')
}

function countText(name: keyof typeof PARTS, count: number): string {
  return name === 'platforms' && count === 0 ? 'No other balances' : counted(count, PARTS[name].units)
}
