import { hiddenBalances } from '~/ui/hidden-balances.ts'
import { keysStore } from '~/ui/keys.ts'
import { applyMotion, motionStore } from '~/ui/motion.ts'
import { oddsStore, outcomePrice } from '~/ui/odds.ts'
import { paintTheme, themeStore } from '~/ui/theme.ts'
import { priceMicro } from '~/values/money.ts'
import { save } from '../stores/saved.ts'
import { LOOK_SECTION_WORD } from '../words.ts'
import { ChoiceSetting, ON_OFF } from './setting.tsx'

const THEMES = [
  { id: 'system', word: LOOK_SECTION_WORD.system },
  { id: 'light', word: LOOK_SECTION_WORD.light },
  { id: 'dark', word: LOOK_SECTION_WORD.dark },
] as const
const ODDS = [
  { id: 'cents', word: LOOK_SECTION_WORD.cents },
  { id: 'percent', word: LOOK_SECTION_WORD.percent },
  { id: 'decimal', word: LOOK_SECTION_WORD.decimal },
] as const
const MOTIONS = [
  { id: 'system', word: LOOK_SECTION_WORD.system },
  { id: 'less', word: LOOK_SECTION_WORD.none },
] as const

const wordOf = (choices: readonly { id: string; word: string }[], id: string) =>
  choices.find((each) => each.id === id)?.word.toLowerCase() ?? id

/** How the product looks and moves. */
export function LookSection() {
  const odds = oddsStore.use()
  const example = outcomePrice(priceMicro(650_000n))
  return (
    <>
      <ChoiceSetting
        word={LOOK_SECTION_WORD.theme}
        choices={THEMES}
        value={themeStore.use()}
        onChange={(id) => save(themeStore, id, LOOK_SECTION_WORD.themeOf(wordOf(THEMES, id)), paintTheme)}
      />
      <ChoiceSetting
        word={LOOK_SECTION_WORD.oddsFormat}
        hint={LOOK_SECTION_WORD.howOutcomePricesShown(example.text)}
        choices={ODDS}
        value={odds}
        onChange={(id) => save(oddsStore, id, LOOK_SECTION_WORD.oddsFormatOf(wordOf(ODDS, id)))}
      />
      <ChoiceSetting
        word={LOOK_SECTION_WORD.motion}
        hint={LOOK_SECTION_WORD.noneTurnsOffAll}
        choices={MOTIONS}
        value={motionStore.use()}
        onChange={(id) => save(motionStore, id, LOOK_SECTION_WORD.motionOf(wordOf(MOTIONS, id)), applyMotion)}
      />
      <ChoiceSetting
        word={LOOK_SECTION_WORD.hideBalances}
        hint={LOOK_SECTION_WORD.yourAmountsShownAs}
        choices={ON_OFF}
        value={hiddenBalances.use() ? 'on' : 'off'}
        onChange={(id) => save(hiddenBalances, id === 'on', LOOK_SECTION_WORD.hideBalancesOf(id))}
      />
      <ChoiceSetting
        word={LOOK_SECTION_WORD.keyboardShortcuts}
        hint={LOOK_SECTION_WORD.singleKeysSuchAs}
        choices={ON_OFF}
        value={keysStore.use()}
        onChange={(id) => save(keysStore, id, LOOK_SECTION_WORD.keyboardShortcutsOf(id))}
      />
    </>
  )
}
