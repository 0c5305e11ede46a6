import { useState } from 'react'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { buttonLook } from '~/ui/button.tsx'
import { LazyDialog, ShareDialog } from '~/ui/lazy-dialog.tsx'
import { useNow } from '~/ui/now.ts'
import { saveFile } from '~/ui/save-file.ts'
import { counted } from '~/values/text/clean-text.ts'
import { chancePicture, type ShownChance } from '../model/chance-picture.ts'
import {
  diffWords,
  judgeImport,
  printRecordCsv,
  printRecordJson,
  type ImportVerdict,
  type MarketRecord,
} from '../model/price-file.ts'
import { allRecords, keepRecords } from '../stores/price-records.ts'

/** More than the cap of the device would ever print. */
const MAX_BYTES = 20_000_000

/** Export and import of the price record. An import lists its changes before it makes any. */
export function RecordDialog({ market, onClose }: { market: Market; onClose: () => void }) {
  return (
    <LazyDialog title="Price chart" onClose={onClose}>
      <div className="grid gap-4">
        <SaveRecord market={market} />
        <ImportRecord />
      </div>
    </LazyDialog>
  )
}

function SaveRecord({ market }: { market: Market }) {
  const [words, setWords] = useState('')
  const now = useNow(60)
  const save = async (ending: 'csv' | 'json', isAll: boolean) => {
    const records = (await allRecords()).filter(({ marketId }) => isAll || marketId === market.marketId)
    const count = records.reduce((sum, { samples }) => sum + samples.length, 0)
    const day = new Date(now * 1000).toISOString().slice(0, 10)
    const name = `sextant-prices-${isAll ? 'all' : 'market'}-${day}.${ending}`
    if (count > 0) saveFile(name, ending, ending === 'csv' ? printRecordCsv(records) : printRecordJson(records))
    setWords(
      count === 0
        ? 'No saved prices yet.'
        : `Saved ${counted(count, ['sample', 'samples'])} of ${counted(records.length, ['market', 'markets'])} as ${name}.`,
    )
  }
  const button = (word: string, ending: 'csv' | 'json', isAll: boolean) => (
    <button type="button" className={buttonLook()} onClick={() => void save(ending, isAll)}>
      {word}
    </button>
  )
  return (
    <>
      <p className="text-mute">Yes prices in dollars; times in UTC. Empty where there were no offers.</p>
      <div className="flex gap-2">
        {button('This market, CSV', 'csv', false)}
        {button('This market, JSON', 'json', false)}
        {button('All markets, JSON', 'json', true)}
      </div>
      <p className="min-h-5 wrap-anywhere" role="status">
        {words}
      </p>
    </>
  )
}

type Step = { readonly words: string; readonly isBad: boolean; readonly adds: readonly MarketRecord[] }
const START: Step = { words: '', isBad: false, adds: [] }

function ImportRecord() {
  const [step, setStep] = useState<Step>(START)
  const now = useNow(60)
  const look = async (file: File | undefined) => {
    if (file === undefined) setStep(START)
    else if (file.size > MAX_BYTES) setStep(refused('the file is too large'))
    else setStep(stepOf(await judge(await file.text(), now)))
  }
  const keep = async () => {
    try {
      await keepRecords(step.adds, now)
      setStep({ ...START, words: 'Added.' })
    } catch {
      setStep(refused('browser storage is blocked'))
    }
  }
  return (
    <>
      <label className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <span>Import a JSON file</span>
        <input
          type="file"
          accept=".json,application/json"
          onChange={(event) => void look(event.currentTarget.files?.[0])}
        />
      </label>
      <p className="min-h-5 wrap-anywhere" role={step.isBad ? 'alert' : 'status'}>
        <bdi>{step.words}</bdi>
      </p>
      {step.adds.length === 0 ? null : (
        <button type="button" className={buttonLook({ rank: 'main' })} onClick={() => void keep()}>
          Add prices
        </button>
      )}
    </>
  )
}

async function judge(text: string, now: number): Promise<ImportVerdict> {
  const known = new Map((await allRecords()).map(({ marketId, samples }) => [marketId, samples] as const))
  return judgeImport(text, (marketId) => new Set((known.get(marketId) ?? []).map(({ at }) => at)), now)
}

function stepOf(verdict: ImportVerdict): Step {
  if (!verdict.ok) return refused(verdict.why)
  return { words: diffWords(verdict.diff), isBad: false, adds: verdict.diff.adds }
}

function refused(why: string): Step {
  return { words: `Nothing was changed: ${why}.`, isBad: true, adds: [] }
}

/** The picture of a market's chart as it was shown at the press. */
export function ShareChance({ shown, onClose }: { shown: ShownChance; onClose: () => void }) {
  const [picture] = useState(() => chancePicture(shown, location.origin))
  return <ShareDialog picture={picture} onClose={onClose} />
}
