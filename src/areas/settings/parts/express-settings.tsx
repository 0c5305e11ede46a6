import { type ExpressAct } from '~/engine/intent/express-act.ts'
import { EXPRESS_MOST, expressLimits, parseDollars } from '~/review/express/express-settings.ts'
import { TypedSetting } from '~/ui/typed-setting.tsx'
import { save } from '../stores/saved.ts'
import { Setting } from './setting.tsx'

const ACTS: readonly { readonly id: ExpressAct; readonly word: string; readonly hint: string }[] = [
  {
    id: 'buy',
    word: 'Express review: market buys',
    hint: `Up to this many dollars your wallet opens without a review, if every check passes, nothing needs your attention, and you chose side and amount on the page. Empty = off. At most $${EXPRESS_MOST.act}.`,
  },
  {
    id: 'swap',
    word: 'Express review: swaps',
    hint: 'As for buys. Tokens that are no dollar coin count at the higher of two prices that agree.',
  },
  { id: 'claim', word: 'Express review: claims', hint: 'As for buys, by the payout.' },
]

function saveAct(act: ExpressAct, word: string, text: string): string | undefined {
  const dollars = parseDollars(text, EXPRESS_MOST.act)
  if (text !== '' && dollars === undefined)
    return `Enter whole dollars from 1 to ${EXPRESS_MOST.act}, or nothing. Not saved.`
  const words = dollars === undefined ? 'off' : `up to $${dollars}`
  save(expressLimits, { ...expressLimits.read(), [act]: dollars }, `${word.toLowerCase()}, ${words}`)
  return undefined
}

function saveHour(text: string): string | undefined {
  const hour = parseDollars(text, EXPRESS_MOST.hour)
  if (hour === undefined) return `Enter whole dollars from 1 to ${EXPRESS_MOST.hour}. Not saved.`
  save(expressLimits, { ...expressLimits.read(), hour }, `express review in an hour, up to $${hour}`)
  return undefined
}

/** Which small transactions skip their review, and for how much: off until an amount is typed here. */
export function ExpressSettings() {
  const limits = expressLimits.use()
  const isOn = ACTS.some(({ id }) => limits[id] !== undefined)
  return (
    <>
      {ACTS.map(({ id, word, hint }) => (
        <Setting key={id} word={word} hint={hint}>
          <TypedSetting
            label={`${word}, up to dollars`}
            value={limits[id] === undefined ? '' : String(limits[id])}
            placeholder="Off"
            unit="USD"
            judge={(text) => saveAct(id, word, text)}
          />
        </Setting>
      ))}
      {isOn ? (
        <Setting
          word="Express review: in an hour"
          hint="What all of them together may be worth. Over it, every one is reviewed."
        >
          <TypedSetting
            label="Express review in an hour, up to dollars"
            value={String(limits.hour)}
            unit="USD"
            judge={saveHour}
          />
        </Setting>
      ) : null}
    </>
  )
}
