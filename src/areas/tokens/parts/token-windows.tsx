import { Link } from '@tanstack/react-router'
import { cva, type VariantProps } from 'class-variance-authority'
import { type ReactNode } from 'react'
import { Delta, Figure } from '~/ui/figure.tsx'
import { Panel } from '~/ui/panel.tsx'
import { TOUCH } from '~/ui/touch.tsx'
import { floorTo, type Decimal } from '~/values/decimal.ts'
import { grouped, shown } from '~/values/display-value.ts'
import { mulDiv } from '~/values/money.ts'
import { bpsOf, changeShown, countShown, dollars, sumOf, volumeOf, windowOf } from '../model/token-figures.ts'
import { TOKEN_WINDOWS, type TokenSearch, type TokenWindow } from '../model/token-search.ts'
import { WINDOW_WORD } from '../model/token-terms.ts'
import { type StatsWindow, type Token } from '../model/token.ts'

type Line = {
  readonly key: string
  readonly word: string
  readonly cell: (window: StatsWindow | undefined) => ReactNode
  /** What the small plot beside the name draws. */
  readonly plotted?: (window: StatsWindow | undefined) => Decimal | undefined
}

const change = (key: string, word: string, read: (window: StatsWindow) => Decimal | undefined): Line => {
  const value = (window: StatsWindow | undefined) => (window === undefined ? undefined : read(window))
  return {
    key,
    word,
    plotted: value,
    cell: (window) => <Delta value={changeShown(value(window))} sign={bpsOf(value(window))} />,
  }
}
const money = (key: string, word: string, read: (window: StatsWindow) => Decimal | undefined): Line => ({
  key,
  word,
  cell: (window) => <Figure value={dollars(window === undefined ? undefined : read(window))} />,
})
const counted = (key: string, word: string, read: (window: StatsWindow) => number | undefined): Line => ({
  key,
  word,
  cell: (window) => <Figure value={countShown(window === undefined ? undefined : read(window))} />,
})

const LINES: readonly Line[] = [
  change('price', 'Price', ({ priceChange }) => priceChange),
  change('holders', 'Holders', ({ holderChange }) => holderChange),
  change('liquidity', 'Liquidity', ({ liquidityChange }) => liquidityChange),
  change('volume', 'Volume', ({ volumeChange }) => volumeChange),
  money('bought', 'Bought', ({ buyVolumeUsd }) => buyVolumeUsd),
  money('sold', 'Sold', ({ sellVolumeUsd }) => sellVolumeUsd),
  { key: 'share', word: 'Bought share', cell: (window) => <Share window={window} /> },
  money('organic', 'Organic volume', ({ organicBuyVolumeUsd, organicSellVolumeUsd }) =>
    sumOf(organicBuyVolumeUsd, organicSellVolumeUsd),
  ),
  counted('buys', 'Buys', ({ buys }) => buys),
  counted('sells', 'Sells', ({ sells }) => sells),
  counted('traders', 'Traders', ({ traders }) => traders),
  {
    key: 'net',
    word: 'Net buyers',
    cell: (window) => <Figure value={netShown(window?.netBuyers)} />,
  },
]

function netShown(net: bigint | undefined) {
  if (net === undefined) return countShown(undefined)
  const sign = net < 0n ? '−' : '+'
  return shown(`${sign}${grouped(net < 0n ? -net : net)}`)
}

/** A cell; `on` = of the window of the link. */
const cellLook = cva(
  [
    // Base
    'h-9 border-b border-line px-3 first:pl-4 last:pr-4',
    // Phone
    'phone:pr-1.5 phone:pl-0 phone:first:w-21 phone:first:pl-3',
  ],
  {
    variants: {
      kind: {
        name: 'text-left font-text',
        figure: 'text-right whitespace-nowrap',
        trend: '@max-[520px]:hidden',
      },
      on: { true: 'bg-raise', false: '' },
    },
  },
)

/** A cell of the head. */
const headLook = (look: VariantProps<typeof cellLook>) =>
  cellLook({ ...look, className: 'text-12 font-text text-mute' })

/** Trading by window: change, buyers, sellers. The window of the link is highlighted. */
export function TokenWindows({ token, window: on }: { token: Token; window: TokenWindow }) {
  return (
    <Panel title="Stats" className="@container">
      <table className="w-full text-13 phone:table-fixed phone:text-12">
        <caption className="sr-only">Stats for the last 5 minutes, hour, 6 hours and 24 hours</caption>
        <thead>
          <tr>
            <th scope="col" className={headLook({ kind: 'name' })}>
              Window
            </th>
            {TOKEN_WINDOWS.map((id) => (
              <th key={id} scope="col" className={headLook({ kind: 'figure', on: id === on })}>
                <Link
                  className={`aria-[current]:font-fig aria-[current]:text-text ${TOUCH}`}
                  to="."
                  search={{ window: id } satisfies TokenSearch}
                  replace
                  resetScroll={false}
                  aria-current={id === on ? 'true' : undefined}
                >
                  {WINDOW_WORD[id]}
                </Link>
              </th>
            ))}
            <th scope="col" className={headLook({ kind: 'trend' })}>
              <span className="sr-only">Trend</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {LINES.map(({ key, word, cell, plotted }) => (
            <tr key={key} className="last:*:border-b-0">
              <th scope="row" className={cellLook({ kind: 'name' })}>
                {word}
              </th>
              {TOKEN_WINDOWS.map((id) => (
                <td key={id} className={cellLook({ kind: 'figure', on: id === on })}>
                  {cell(windowOf(token, id))}
                </td>
              ))}
              <td className={cellLook({ kind: 'trend' })}>
                {plotted === undefined ? null : <Bars token={token} read={plotted} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** What was bought of all that was traded, as a bar with its number. */
function Share({ window }: { window: StatsWindow | undefined }) {
  const [bought, all] = [window?.buyVolumeUsd, volumeOf(window)]
  if (bought === undefined || all === undefined || floorTo(all, 6) <= 0n) return <Figure value={dollars(undefined)} />
  const percent = mulDiv(floorTo(bought, 6), 100n, floorTo(all, 6), 'half-even')
  return (
    <span className="inline-flex items-center gap-2">
      <Figure value={shown(`${percent}%`, `${percent} percent bought`)} />
      <span
        className="h-1 w-8 overflow-hidden rounded-[2px] bg-no phone:hidden [&_span]:block [&_span]:h-full [&_span]:bg-yes"
        aria-hidden="true"
      >
        <span style={{ width: `${percent}%` }} />
      </span>
    </span>
  )
}

const HALF = 10

/** Four bars, one per window, up or down from the middle; the tallest fills its half. The figures are beside them. */
function Bars({ token, read }: { token: Token; read: (window: StatsWindow | undefined) => Decimal | undefined }) {
  const values = TOKEN_WINDOWS.map((id) => bpsOf(read(windowOf(token, id))) ?? 0n)
  const most = values.reduce((best, value) => (size(value) > best ? size(value) : best), 1n)
  return (
    <svg className="ml-auto block h-5.5 w-11 [&_path]:stroke-line" viewBox="0 0 44 22" aria-hidden="true">
      <path d="M0 11H44" />
      {values.map((value, index) => {
        const height = Number((size(value) * 100n) / most) * (HALF / 100)
        return (
          <rect
            key={TOKEN_WINDOWS[index]}
            className={value < 0n ? 'fill-no' : 'fill-yes'}
            x={index * 11 + 2}
            y={value < 0n ? 11 : 11 - height}
            width="7"
            height={height}
          />
        )
      })}
    </svg>
  )
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value
}
