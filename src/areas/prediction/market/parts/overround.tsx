import { Figure } from '../../../../ui/figure.tsx'
import { KeyValues, Panel } from '../../../../ui/panel.tsx'
import { cents } from '../../../../values/format.ts'
import { type PriceMicro } from '../../../../values/money.ts'
import { useMarketSearch, useSetMarketSearch } from '../../core/hooks/use-market-search.ts'
import { type AskSum } from '../../core/model/ask-sum.ts'
import { type Market } from '../../core/model/market.ts'
import { overroundOf } from '../model/overround.ts'

/** What all outcomes cost together; what that pays is told only once the reader assumes that one of them wins. */
export function Overround({ markets }: { markets: readonly Market[] }) {
  const { one } = useMarketSearch()
  const set = useSetMarketSearch()
  const isOne = one !== undefined
  const board = overroundOf(markets)
  if (board === undefined) return null
  const { count, buyYes, buyNo, sellYes, paysYes, paysNo } = board
  const pays = (price: PriceMicro) => (isOne ? price : undefined)
  return (
    <Panel title="All outcomes together">
      <div className="pad stack is-tight">
        <KeyValues
          rows={[
            { key: 'All Yes costs', value: <Sum sum={buyYes} pays={pays(paysYes)} /> },
            { key: 'All No costs', value: <Sum sum={buyNo} pays={pays(paysNo)} /> },
            { key: 'All Yes sells for', value: <Sum sum={sellYes} pays={undefined} /> },
          ]}
        />
        <label className="check">
          <input type="checkbox" checked={isOne} onChange={() => set({ one: isOne ? undefined : '1' })} />
          <span>Assume exactly one of the {count} wins</span>
        </label>
        <p className="fine">
          {isOne
            ? `Your assumption: the venue does not say that outcomes exclude each other. Fees are not in these figures.`
            : `Off: the venue does not say that outcomes exclude each other, so what they pay together is not known. Fees are not in these figures.`}
        </p>
      </div>
    </Panel>
  )
}

function Sum({ sum, pays }: { sum: AskSum; pays: PriceMicro | undefined }) {
  return (
    <>
      <Figure value={cents(sum.total, sum.reason, false)} />
      {pays === undefined ? null : <small className="unit"> pays {cents(pays, '', false).text}</small>}
    </>
  )
}
