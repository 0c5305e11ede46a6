import { useState } from 'react'
import { EARN_AGE_SEC } from '~/config/limits-trade.ts'
import { Age } from '~/ui/age.tsx'
import { buttonLook } from '~/ui/button.tsx'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { type HoldingsReading } from '../hooks/use-holdings.ts'
import { isDust } from '../model/holding-row.ts'
import { hiddenDust } from '../stores/hidden-dust.ts'

const ExportHoldings = lazyComponent(async () => (await import('./export-holdings.tsx')).ExportHoldings, null)

/** What can be done with the list of holdings, and its age: hide what is worth little, take it as a file. */
export function HoldingsTools({ owner, reading: { rows, at } }: { owner: string; reading: HoldingsReading }) {
  const hidesDust = hiddenDust.use()
  const [isExporting, setExporting] = useState(false)
  const dust = rows?.filter(isDust).length ?? 0
  return (
    <>
      {at === undefined ? null : (
        <span className="text-12 whitespace-nowrap text-mute">
          <Age panel="Holdings" at={at} amberSec={EARN_AGE_SEC.amber} />
        </span>
      )}
      <label className="flex min-h-8 items-center gap-2 text-13 text-mute phone:min-h-11">
        <input
          type="checkbox"
          checked={hidesDust}
          onChange={(event) => hiddenDust.write(event.currentTarget.checked)}
        />
        <span>
          Hide under $0.10
          {dust === 0 ? '' : ` (${dust})`}
        </span>
      </label>
      <button
        type="button"
        className={buttonLook({ size: 'small' })}
        disabled={rows === undefined}
        onClick={() => setExporting(true)}
      >
        Export
      </button>
      {isExporting && rows !== undefined ? (
        <ExportHoldings owner={owner} rows={rows} onClose={() => setExporting(false)} />
      ) : null}
    </>
  )
}
