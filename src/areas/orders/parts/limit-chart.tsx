import { useMemo } from 'react'
import { useTokenBook } from '~/areas/tokens/hooks/use-tokens.ts'
import { chartPair } from '~/areas/tokens/model/chart-pair.ts'
import { PairChart } from '~/areas/tokens/parts/pair-chart.tsx'
import { LegendItem } from '~/ui/chart/chart-panel.tsx'
import { type Level } from '~/ui/chart/level.ts'
import { type Address } from '~/values/address.ts'
import { token } from '~/values/format.ts'
import { useWalletState } from '~/wallet/store.ts'
import { usePagedQuery } from '~/wire/lists/paged-query.ts'
import { marketLevel, ownLevels, type OwnLevel } from '../model/own-levels.ts'
import { limitOrdersOptions } from '../queries.ts'

/** The pair's price with the limit that is typed, and the owner's open orders of the pair as thin lines. */
export function LimitChart({ input, output, limit }: { input: Address; output: Address; limit: Level | undefined }) {
  const own = useOwnLevels(input, output)
  const levels = useMemo(() => (limit === undefined ? own.levels : [...own.levels, limit]), [own.levels, limit])
  return (
    <PairChart
      input={input}
      output={output}
      levels={levels}
      {...(own.levels.length === 0
        ? {}
        : {
            legend: (
              <LegendItem color="var(--mute)" isDotted>
                {ownOrdersText(own.levels.length, own.far)}
              </LegendItem>
            ),
          })}
    />
  )
}

/** The connected owner's open orders of a pair as levels; none without a wallet. */
function useOwnLevels(input: Address, output: Address): { readonly levels: readonly Level[]; readonly far: number } {
  const { port } = useWalletState()
  const { data } = usePagedQuery(limitOrdersOptions(port?.address, 'active'))
  const book = useTokenBook([input, output])
  const { base } = chartPair(input, output)
  const [priced, quoted] = [book.of(base), book.of(base === output ? input : output)]
  const market = marketLevel(priced.price, quoted.price)
  const rows = data?.value.rows
  const [pricedSymbol, quotedSymbol] = [priced.symbol, quoted.symbol]
  return useMemo(() => {
    const own = rows === undefined ? [] : ownLevels(rows, input, output, market)
    const symbolOf = (mint: Address) => (mint === base ? pricedSymbol : quotedSymbol)
    return { levels: own.map((each) => lineOf(each, symbolOf)), far: own.filter(({ isFar }) => isFar).length }
  }, [rows, input, output, base, market, pricedSymbol, quotedSymbol])
}

function lineOf({ key, value, isBuy, left, gives, isFar }: OwnLevel, symbolOf: (mint: Address) => string): Level {
  const amount = left === undefined ? undefined : `${token(left.raw, left.decimals).text} ${symbolOf(gives)}`
  return {
    id: key,
    value,
    word: isBuy ? buyText(amount) : sellText(amount),
    tone: isBuy ? 'yes' : 'no',
    isFar,
  }
}

function buyText(amount: string | undefined): string {
  return amount === undefined ? 'Buy' : `Buy for ${amount}`
}

function sellText(amount: string | undefined): string {
  return amount === undefined ? 'Sell' : `Sell ${amount}`
}

function ownOrdersText(count: number, far: number): string {
  return `Your open orders: ${count}${far === 0 ? '' : `, ${far} far from the market`}`
}
