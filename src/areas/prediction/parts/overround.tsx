import { Figure } from '../../../ui/figure.tsx'
import { KeyValues, Panel } from '../../../ui/panel.tsx'
import { cents } from '../../../values/format.ts'
import { askSum } from '../model/ask-sum.ts'
import { type Market } from '../model/nouns.ts'

/** What all outcomes cost together. The venue does not say that they exclude each other, and neither do we. */
export function Overround({ markets }: { markets: readonly Market[] }) {
  const yes = askSum(markets, 'yes')
  const no = askSum(markets, 'no')
  if (yes.markets < 2) return null
  const paysNo = (yes.markets - 1) * 100
  return (
    <Panel title="All outcomes together">
      <div className="pad stack is-tight">
        <KeyValues
          rows={[
            {
              key: 'All Yes costs',
              value: (
                <>
                  <Figure value={cents(yes.total, yes.reason, false)} /> <small className="unit">pays 100¢</small>
                </>
              ),
            },
            {
              key: 'All No costs',
              value: (
                <>
                  <Figure value={cents(no.total, no.reason, false)} /> <small className="unit">pays {paysNo}¢</small>
                </>
              ),
            },
          ]}
        />
        <p className="fine">
          If exactly one of the {yes.markets} wins. The venue does not say that outcomes exclude each other. Fees are
          not in these figures.
        </p>
      </div>
    </Panel>
  )
}
