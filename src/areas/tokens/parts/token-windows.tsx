import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { Delta, Figure } from '../../../ui/figure.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { floorTo, type Decimal } from '../../../values/decimal.ts'
import { mulDiv } from '../../../values/money.ts'
import { grouped, shown } from '../../../values/display-value.ts'
import { bpsOf, changeShown, countShown, dollars, sumOf, volumeOf, windowOf } from '../model/token-figures.ts'
import { TOKEN_WINDOWS, type TokenSearch, type TokenWindow } from '../model/token-search.ts'
import { WINDOW_WORD } from '../model/token-words.ts'
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
  { key: 'share', word: 'Bought of all', cell: (window) => <Share window={window} /> },
  money('organic', 'Genuine', ({ organicBuyVolumeUsd, organicSellVolumeUsd }) =>
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

/** Trading by window: what changed, who bought, who sold. The window of the link stands out. */
export function TokenWindows({ token, window: on }: { token: Token; window: TokenWindow }) {
  return (
    <Panel title="Trading by window">
      <table className="table windows">
        <caption className="sr">Trading in the last 5 minutes, hour, 6 hours and 24 hours</caption>
        <thead>
          <tr>
            <th scope="col">In the last</th>
            {TOKEN_WINDOWS.map((id) => (
              <th key={id} scope="col" className={id === on ? 'num is-on' : 'num'}>
                <Link
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
            <th scope="col" className="p-hide">
              <span className="sr">Shape</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {LINES.map(({ key, word, cell, plotted }) => (
            <tr key={key}>
              <th scope="row">{word}</th>
              {TOKEN_WINDOWS.map((id) => (
                <td key={id} className={id === on ? 'num is-on' : 'num'}>
                  {cell(windowOf(token, id))}
                </td>
              ))}
              <td className="p-hide">{plotted === undefined ? null : <Bars token={token} read={plotted} />}</td>
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
    <span className="share">
      <Figure value={shown(`${percent}%`, `${percent} percent bought`)} />
      <span className="share-bar" aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </span>
    </span>
  )
}

const HALF = 10

/** Four bars, one a window, up or down from the middle; the tallest fills its half. The numbers stand beside it. */
function Bars({ token, read }: { token: Token; read: (window: StatsWindow | undefined) => Decimal | undefined }) {
  const values = TOKEN_WINDOWS.map((id) => bpsOf(read(windowOf(token, id))) ?? 0n)
  const most = values.reduce((best, value) => (size(value) > best ? size(value) : best), 1n)
  return (
    <svg className="bars" viewBox="0 0 44 22" aria-hidden="true">
      <path d="M0 11H44" />
      {values.map((value, index) => {
        const height = Number((size(value) * 100n) / most) * (HALF / 100)
        return (
          <rect
            key={TOKEN_WINDOWS[index]}
            className={value < 0n ? 'is-down' : 'is-up'}
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
