import { hiddenBalances } from '~/ui/hidden-balances.ts'
import { keysStore } from '~/ui/keys.ts'
import { applyMotion, motionStore } from '~/ui/motion.ts'
import { oddsStore, outcomePrice } from '~/ui/odds.ts'
import { paintTheme, themeStore } from '~/ui/theme.ts'
import { priceMicro } from '~/values/money.ts'
import { save } from '../stores/saved.ts'
import { ChoiceSetting, ON_OFF } from './setting.tsx'

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
    </>
  )
}
