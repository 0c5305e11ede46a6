import { useState } from 'react'
import { Button } from '~/ui/button.tsx'
import { Picker } from '~/ui/choice.tsx'
import { hiddenBalances } from '~/ui/figure.tsx'
import { clockStyle, dateStyle, numberStyle, timeZone } from '~/ui/formats.ts'
import { install, useInstallState } from '~/ui/install.ts'
import { keysStore } from '~/ui/keys.ts'
import { applyMotion, motionStore } from '~/ui/motion.ts'
import { useNow } from '~/ui/now.ts'
import { oddsStore, outcomePrice } from '~/ui/odds.ts'
import { paintTheme, themeStore } from '~/ui/theme.ts'
import { TypedSetting } from '~/ui/typed-setting.tsx'
import { priceMicro } from '~/values/money.ts'
import { isZone, zoneName } from '~/values/zone-time.ts'
import { save } from '../stores/saved.ts'
import { ChoiceSetting, ON_OFF, Setting } from './setting.tsx'

const THEMES = [
  { id: 'system', word: 'System' },
  { id: 'light', word: 'Light' },
  { id: 'dark', word: 'Dark' },
] as const
const ODDS = [
  { id: 'cents', word: 'Cents' },
  { id: 'percent', word: 'Percent' },
  { id: 'decimal', word: 'Decimal' },
] as const
const NUMBERS = [
  { id: 'point', word: '1,234.56' },
  { id: 'comma', word: '1.234,56' },
  { id: 'space', word: '1\u202F234,56' },
  { id: 'apostrophe', word: '1’234.56' },
  { id: 'lakh', word: '12,34,567.89' },
] as const
const DATES = [
  { id: 'month', word: 'Nov 29' },
  { id: 'day', word: '29 Nov' },
  { id: 'iso', word: '2026-11-29' },
] as const
const CLOCKS = [
  { id: '24', word: '24 hours' },
  { id: '12', word: '12 hours' },
] as const
const MOTIONS = [
  { id: 'system', word: 'System' },
  { id: 'less', word: 'None' },
] as const

const wordOf = (choices: readonly { id: string; word: string }[], id: string) =>
  choices.find((each) => each.id === id)?.word.toLowerCase() ?? id

/** How the product looks and moves. */
export function LookSection() {
  const theme = themeStore.use()
  const odds = oddsStore.use()
  const motion = motionStore.use()
  const isHidden = hiddenBalances.use()
  const keys = keysStore.use()
  const example = outcomePrice(priceMicro(650_000n))
  return (
    <>
      <ChoiceSetting
        word="Theme"
        choices={THEMES}
        value={theme}
        onChange={(id) => save(themeStore, id, `theme, ${wordOf(THEMES, id)}`, paintTheme)}
      />
      <ChoiceSetting
        word="Odds format"
        hint={`How outcome prices are shown, such as ${example.text}. Limit prices are always in cents.`}
        choices={ODDS}
        value={odds}
        onChange={(id) => save(oddsStore, id, `odds format, ${wordOf(ODDS, id)}`)}
      />
      <FormatSettings />
      <ChoiceSetting
        word="Motion"
        hint="None turns off all animation."
        choices={MOTIONS}
        value={motion}
        onChange={(id) => save(motionStore, id, `motion, ${wordOf(MOTIONS, id)}`, applyMotion)}
      />
      <ChoiceSetting
        word="Hide balances"
        hint="Your amounts are shown as •••. Exported files keep them."
        choices={ON_OFF}
        value={isHidden ? 'on' : 'off'}
        onChange={(id) => save(hiddenBalances, id === 'on', `hide balances, ${id}`)}
      />
      <ChoiceSetting
        word="Keyboard shortcuts"
        hint="Single keys such as g, j and /. Ctrl or Cmd K always works."
        choices={ON_OFF}
        value={keys}
        onChange={(id) => save(keysStore, id, `keyboard shortcuts, ${id}`)}
      />
      <InstallSetting />
    </>
  )
}

/** How numbers and times are written, and in which zone. */
function FormatSettings() {
  const numbers = numberStyle.use()
  const date = dateStyle.use()
  const hours = clockStyle.use()
  const zone = timeZone.use()
  const [{ own, names }] = useState(readZones)
  return (
    <>
      <Setting
        word="Numbers"
        hint="As they are shown. Type amounts without separators: 1234.5 or 1234,5. Files keep 1234.5."
      >
        <Picker
          label="Numbers"
          choices={NUMBERS}
          value={numbers}
          onChange={(id) => save(numberStyle, id, `numbers, ${wordOf(NUMBERS, id)}`)}
        />
      </Setting>
      <ChoiceSetting
        word="Dates"
        choices={DATES}
        value={date}
        onChange={(id) => save(dateStyle, id, `dates, ${wordOf(DATES, id)}`)}
      />
      <ChoiceSetting
        word="Clock"
        choices={CLOCKS}
        value={hours}
        onChange={(id) => save(clockStyle, id, `clock, ${wordOf(CLOCKS, id)}`)}
      />
      <Setting word="Time zone" hint={`Of all times shown or typed. Empty is your device’s, ${own}.`}>
        <TypedSetting
          label="Time zone"
          value={zone ?? ''}
          unit={zoneName(useNow(60), zone)}
          placeholder={own}
          suggestions={names}
          judge={(text) => saveZone(text, names)}
        />
      </Setting>
    </>
  )
}

/** The device's zone, and every zone that the browser knows. */
function readZones(): { readonly own: string; readonly names: readonly string[] } {
  return {
    own: new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone,
    names: ['UTC', ...Intl.supportedValuesOf('timeZone')],
  }
}

/** Takes a zone as it is named, or as a part of one name; anything else is refused. */
function saveZone(text: string, names: readonly string[]): string | undefined {
  const typed = text.toLowerCase().replaceAll(' ', '_')
  const found = names.find((name) => name.toLowerCase() === typed || name.toLowerCase().endsWith(`/${typed}`))
  const zone = typed === '' ? undefined : (found ?? (isZone(text) ? text : undefined))
  if (typed !== '' && zone === undefined) return 'No time zone has this name. Try Berlin, New York or UTC. Not saved.'
  save(timeZone, zone, `time zone, ${zone ?? 'your device’s'}`)
  return undefined
}

/** The page as an app of the device. */
function InstallSetting() {
  const state = useInstallState()
  return (
    <Setting word="Install" hint="Opens in its own window, from the dock or the home screen. Same data, same wallet.">
      {state === 'offered' ? (
        <Button onClick={install}>Install Sextant</Button>
      ) : (
        <span className="text-mute">{INSTALL[state]}</span>
      )}
    </Setting>
  )
}

const INSTALL = {
  installed: 'Installed.',
  'by-menu': 'In your browser’s menu: Install, or Add to Home Screen.',
} as const
