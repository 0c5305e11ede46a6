import { SettingRow } from '~/areas/trade/parts/settings-row.tsx'
import { MINT } from '~/config/mints.ts'
import { feeCap, typedFeeCap } from '~/tx/fee-cap.ts'
import { Icon } from '~/ui/icon.tsx'
import { TypedSetting } from '~/ui/typed-setting.tsx'
import { parseAddress } from '~/values/address.ts'
import { amountText } from '~/values/money.ts'
import { type Swap } from '../hooks/use-swap.ts'
import { MOST_ACCOUNTS, parseMaxAccounts, swapSettings } from '../stores/swap-settings.ts'
import { SWAP_ADVANCED as WORD } from '../words-late.ts'

function saveCap(text: string): string | undefined {
  const typed = typedFeeCap(text)
  if (typeof typed === 'string') return typed
  feeCap.write(typed)
  return undefined
}

function saveAccounts(text: string): string | undefined {
  const maxAccounts = parseMaxAccounts(text)
  if (maxAccounts === undefined && text !== '') return WORD.accountsRange(MOST_ACCOUNTS)
  swapSettings.write({ ...swapSettings.read(), maxAccounts })
  return undefined
}

/** What few swaps need: the cap of the priority fee, the size of the route, wrapped SOL, and the account of the output. */
export function AdvancedFields({ swap }: { swap: Swap }) {
  const settings = swapSettings.use()
  const touchesSol = [swap.pay.mint, swap.receive.mint].some((mint) => mint === MINT.wrappedSol)
  return (
    <details className="group/more">
      <summary className="flex min-h-6 items-center justify-between text-13 text-mute hover:text-text phone:min-h-11">
        {WORD.heading}
        <span className="group-open/more:rotate-180">
          <Icon name="down" small />
        </span>
      </summary>
      <div className="mt-2 grid gap-3">
        <SettingRow label={WORD.maxPriorityFee}>
          <TypedSetting
            label={WORD.maxPriorityFeeSol}
            value={amountText(feeCap.use(), 9)}
            unit="SOL"
            judge={saveCap}
            isWide
          />
        </SettingRow>
        <SettingRow label={WORD.maxAccounts}>
          <TypedSetting
            label={WORD.maxAccounts}
            value={settings.maxAccounts === undefined ? '' : String(settings.maxAccounts)}
            placeholder={WORD.anyNumber}
            unit=""
            judge={saveAccounts}
            isWide
          />
        </SettingRow>
        {touchesSol ? (
          <label className="flex min-h-6 items-center gap-2 text-13 text-mute phone:min-h-11">
            <input
              type="checkbox"
              checked={settings.keepsWrapped}
              onChange={(event) => swapSettings.write({ ...settings, keepsWrapped: event.currentTarget.checked })}
            />
            {WORD.keepsWrapped}
          </label>
        ) : null}
        {swap.chooseAccount === undefined ? null : <Destination swap={swap} choose={swap.chooseAccount} />}
      </div>
    </details>
  )
}

function Destination({ swap, choose }: { swap: Swap; choose: NonNullable<Swap['chooseAccount']> }) {
  const judge = (text: string) => {
    const account = parseAddress(text)
    if (account === undefined && text !== '') return WORD.noAddress
    choose(account)
    return undefined
  }
  return (
    <SettingRow label={WORD.destination}>
      <TypedSetting
        key={swap.receive.mint}
        label={WORD.destination}
        value={swap.destination ?? ''}
        placeholder={WORD.ownAccount}
        unit=""
        judge={judge}
        isWide
      />
      <small className="text-12 text-mute">{WORD.destinationHint}</small>
    </SettingRow>
  )
}
