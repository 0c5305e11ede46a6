import { SettingRow } from '~/areas/trade/parts/trade-layout.tsx'
import { MINT } from '~/config/mints.ts'
import { feeCap, typedFeeCap } from '~/engine/intent/fee-cap.ts'
import { Details } from '~/ui/fold.tsx'
import { TypedSetting } from '~/ui/typed-setting.tsx'
import { parseAddress } from '~/values/address.ts'
import { amountText } from '~/values/money.ts'
import { type Swap } from '../hooks/use-swap.ts'
import { MOST_ACCOUNTS, parseMaxAccounts, swapSettings } from '../stores/swap-settings.ts'

function saveCap(text: string): string | undefined {
  const typed = typedFeeCap(text)
  if (typeof typed === 'string') return typed
  feeCap.write(typed)
  return undefined
}

function saveAccounts(text: string): string | undefined {
  const maxAccounts = parseMaxAccounts(text)
  if (maxAccounts === undefined && text !== '') return `Enter 1 to ${MOST_ACCOUNTS}, or nothing. Not saved.`
  swapSettings.write({ ...swapSettings.read(), maxAccounts })
  return undefined
}

/** What few swaps need: the cap of the priority fee, the size of the route, wrapped SOL, and the account of the output. */
export function AdvancedFields({ swap }: { swap: Swap }) {
  const settings = swapSettings.use()
  const cap = feeCap.use()
  const touchesSol = [swap.pay.mint, swap.receive.mint].some((mint) => mint === MINT.wrappedSol)
  return (
    <Details summary="Advanced" arrow="end">
      <div className="mt-2 grid gap-3">
        <SettingRow label="Max priority fee">
          <TypedSetting label="Max priority fee in SOL" value={amountText(cap, 9)} unit="SOL" judge={saveCap} isWide />
        </SettingRow>
        <SettingRow label="Max accounts of the route">
          <TypedSetting
            label="Max accounts of the route"
            value={settings.maxAccounts === undefined ? '' : String(settings.maxAccounts)}
            placeholder="Any"
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
            Use wrapped SOL (wSOL) as it is
          </label>
        ) : null}
        {swap.chooseAccount === undefined ? null : <Destination swap={swap} choose={swap.chooseAccount} />}
      </div>
    </Details>
  )
}

function Destination({ swap, choose }: { swap: Swap; choose: NonNullable<Swap['chooseAccount']> }) {
  const judge = (text: string) => {
    const account = parseAddress(text)
    if (account === undefined && text !== '') return 'Enter an account address, or nothing.'
    choose(account)
    return undefined
  }
  return (
    <SettingRow label="Receive in token account">
      <TypedSetting
        key={swap.receive.mint}
        label="Receive in token account"
        value={swap.destination ?? ''}
        placeholder="Your default account"
        unit=""
        judge={judge}
        isWide
      />
      <small className="text-12 text-mute">Must be a token account of your wallet for this token.</small>
    </SettingRow>
  )
}
