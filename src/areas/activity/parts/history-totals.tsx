import { type HistoryEntry } from '~/areas/prediction/positions/model/history-entry.ts'
import { Delta, Figure } from '~/ui/figure.tsx'
import { KeyValues, panelLook } from '~/ui/panel.tsx'
import { figureName } from '~/values/figures.ts'
import { usd, usdChange } from '~/values/format.ts'
import { counted } from '~/values/text/text-within.ts'
import { historyTotals } from '../model/history-totals.ts'

type Props = {
  readonly rows: readonly HistoryEntry[]
  /** How much of an incomplete list is loaded; `undefined` = all of it. */
  readonly loaded: string | undefined
}

/** Totals of the entries that are shown, below the cards of the phone. */
export function HistoryTotals(props: Props) {
  const { count, note, fees, pnl } = totalsOf(props)
  return (
    <section className={panelLook({ className: 'p-4' })} aria-label="Totals">
      <KeyValues
        rows={[
          { key: count, value: '' },
          { key: figureName('tradingFee', true), value: fees },
          { key: figureName('pnl'), value: pnl },
        ]}
      />
      <p className="mt-2 text-12 text-mute">{note}</p>
    </section>
  )
}

/** Count, fees and P&L of entries; dashes with how far the reading is while the list is not read to its end. */
export function totalsOf({ rows, loaded }: Props) {
  const { fees, pnl, withoutFee, withoutPnl } = historyTotals(rows)
  const isWhole = loaded === undefined
  const left = [
    withoutFee === 0 ? '' : `${counted(withoutFee, ['entry', 'entries'])} without a fee`,
    withoutPnl === 0 ? '' : `${counted(withoutPnl, ['entry', 'entries'])} without a P&L after fees`,
  ].filter((words) => words !== '')
  return {
    count: counted(rows.length, ['entry', 'entries']),
    note: isWhole ? ['Everything that matches', ...left].join(' · ') : partText(loaded),
    fees: <Figure value={usd(isWhole ? fees : undefined, partText(loaded ?? ''), 'up')} />,
    pnl: (
      <Delta
        value={usdChange(isWhole ? pnl : undefined, isWhole ? 'nothing realized here' : partText(loaded))}
        sign={isWhole ? pnl : undefined}
      />
    ),
  }
}

function partText(loaded: string): string {
  return `No total until all is read: ${loaded}`
}
