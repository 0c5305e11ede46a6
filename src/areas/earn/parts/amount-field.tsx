import { pinnedCoin } from '../../../config/mints.ts'
import { Picker } from '../../../ui/choice.tsx'
import { hiddenBalances } from '../../../ui/hidden-balances.ts'
import { Figure } from '../../../ui/figure.tsx'
import { UnitsField, type UnitsChip } from '../../../ui/units-field.tsx'
import { parseAddress, type Address } from '../../../values/address.ts'
import { cleanText } from '../../../values/clean-text.ts'
import { addr } from '../../../values/format.ts'
import { amountText } from '../../../values/money.ts'
import { type Spendable } from '../../tokens/model/known-token.ts'
import { percentText } from '../../trade/model/reserve.ts'
import { EARN_WORDS, mostToLend, mostToTake, type EarnAsset, type EarnSummary } from '../model/earn-form.ts'
import { type EarnDraft } from '../model/earn-search.ts'
import { amountOf, HIDDEN } from './earn-cells.tsx'

type FieldProps = {
  readonly assets: readonly EarnAsset[]
  readonly chosen: EarnAsset | undefined
  readonly draft: EarnDraft
  readonly summary: EarnSummary
  readonly wallet: Spendable | undefined
  readonly onDraft: (part: Partial<EarnDraft>) => void
}

/** How much is lent or taken back, and of what. */
export function AmountField(props: FieldProps) {
  const { assets, chosen, draft, summary, wallet, onDraft } = props
  const isDeposit = draft.act === 'deposit'
  const word = isDeposit ? 'Deposit' : 'Withdraw'
  const held = isDeposit ? wallet?.raw : chosen?.row?.mine?.lent
  const { chips, all } = chipsOf(props)
  const wrong = draft.isAll || summary.amountProblem === 'empty' ? undefined : summary.amountProblem
  return (
    <UnitsField
      label={word}
      text={typedText(props)}
      onChange={(amount) => onDraft({ amount, isAll: amount !== '' && amount === all })}
      unit={
        <AssetPicker assets={assets} chosen={chosen} onPick={(asset) => onDraft({ asset, amount: '', isAll: false })} />
      }
      end={<Held word={isDeposit ? 'Wallet' : 'Deposited'} raw={held} decimals={chosen?.decimals} />}
      chips={chips}
      problem={wrong === undefined ? undefined : `${EARN_WORDS[wrong]}.`}
    />
  )
}

/** What is typed; "all" follows what is lent as it grows. */
function typedText({ draft, chosen, summary }: FieldProps): string {
  if (!draft.isAll || summary.amount === undefined || chosen?.decimals === undefined) return draft.amount
  return amountText(summary.amount, chosen.decimals)
}

/** Parts to press; `all` = the text that means everything that is lent, where all of it is free. */
function chipsOf({ chosen, draft, wallet }: FieldProps): {
  readonly chips: readonly UnitsChip[]
  readonly all: string | undefined
} {
  const isDeposit = draft.act === 'deposit'
  const most = mostOf(chosen, isDeposit, wallet)
  const decimals = chosen?.decimals
  const part = (percent: bigint) => percentText(most, percent, decimals)
  const isWhole = !isDeposit && most > 0n && most === chosen?.row?.mine?.lent
  const last = isDeposit ? 'Max' : isWhole ? 'All' : 'All that is free'
  return {
    chips: [
      { word: '25%', text: part(25n) },
      { word: '50%', text: part(50n) },
      { word: last, text: part(100n) },
    ],
    all: isWhole ? part(100n) : undefined,
  }
}

function mostOf(chosen: EarnAsset | undefined, isDeposit: boolean, wallet: Spendable | undefined): bigint {
  if (chosen === undefined) return 0n
  return isDeposit ? mostToLend(wallet, chosen.asset) : mostToTake(chosen.row)
}

function Held({ word, raw, decimals }: { word: string; raw: bigint | undefined; decimals: number | undefined }) {
  const isHidden = hiddenBalances.use()
  return (
    <span>
      {word} <Figure value={isHidden ? HIDDEN : amountOf(raw, { decimals }, 'not known')} />
    </span>
  )
}

function AssetPicker({
  assets,
  chosen,
  onPick,
}: {
  assets: readonly EarnAsset[]
  chosen: EarnAsset | undefined
  onPick: (asset: Address) => void
}) {
  const choices = assets.map(({ asset, symbol }) => ({
    id: asset,
    word: pinnedCoin(asset) !== undefined ? symbol : `${cleanText(symbol, 'name')} · ${addr(asset).text}`,
  }))
  const none = chosen === undefined ? [{ id: '', word: 'Choose' }] : []
  return (
    <div className="token-choice">
      <Picker
        label="Token to deposit"
        choices={[...none, ...choices]}
        value={chosen?.asset ?? ''}
        onChange={(id) => {
          const asset = parseAddress(id)
          if (asset !== undefined) onPick(asset)
        }}
      />
    </div>
  )
}
