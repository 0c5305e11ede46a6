import {
  type Spendable,
  worthOf,
  worthText,
  pinnedSummary,
  type TokenSummary,
} from '~/areas/tokens/model/known-token.ts'
import { Balance, spendChips } from '~/areas/trade/parts/spend.tsx'
import { TokenButton } from '~/areas/trade/parts/token-button.tsx'
import { pinnedCoin } from '~/config/mints.ts'
import { type UnitsChip, UnitsField } from '~/ui/units-field.tsx'
import { amountText } from '~/values/money.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { EARN_WORDS, maxDeposit, maxWithdraw, type EarnAsset, type EarnSummary } from '../model/earn-form.ts'
import { type EarnDraft } from '../model/earn-search.ts'

type FieldProps = {
  readonly assets: readonly EarnAsset[]
  readonly chosen: EarnAsset | undefined
  readonly draft: EarnDraft
  readonly summary: EarnSummary
  readonly wallet: Spendable | undefined
  /** The network's rent, lamports a byte; `undefined` = not known. */
  readonly rent: bigint | undefined
  readonly onDraft: (part: Partial<EarnDraft>) => void
}

/** How much is deposited or withdrawn, and of what. */
export function EarnAmount(props: FieldProps) {
  const { chosen, draft, summary, wallet, onDraft } = props
  const isDeposit = draft.act === 'deposit'
  const { chips, all } = chipsOf(props)
  return (
    <UnitsField
      label={isDeposit ? 'Deposit' : 'Withdraw'}
      text={typedText(props)}
      placeholder="0"
      onChange={(amount) => onDraft({ amount, isAll: amount !== '' && amount === all })}
      unit={<AssetButton {...props} />}
      end={
        <Balance
          word={isDeposit ? 'Balance' : 'Deposited'}
          raw={isDeposit ? wallet?.raw : chosen?.row?.mine?.lent}
          decimals={chosen?.decimals}
        />
      }
      chips={chips}
      problem={problemOf(draft, summary)}
      hint={amountHint(chosen, summary)}
    />
  )
}

function problemOf({ isAll }: EarnDraft, { amountProblem }: EarnSummary): string | undefined {
  return isAll || amountProblem === undefined || amountProblem === 'empty' ? undefined : `${EARN_WORDS[amountProblem]}.`
}

function AssetButton({ assets, chosen, onDraft }: FieldProps) {
  return (
    <TokenButton
      label="Asset"
      mint={chosen?.asset}
      symbol={chosen === undefined ? undefined : cleanText(chosen.symbol, 'symbol')}
      iconUrl={chosen?.row?.iconUrl}
      only={assets.flatMap((asset) => summaryOf(asset) ?? [])}
      onPick={({ mint }) => onDraft({ asset: mint, amount: '', isAll: false })}
    />
  )
}

/** What the typed amount is worth; empty while that is not known. */
export function amountHint(chosen: EarnAsset | undefined, { amount }: EarnSummary): string {
  if (chosen?.decimals === undefined || amount === undefined) return ''
  const value = worthOf(amount, chosen.decimals, chosen.row?.price)
  return value === undefined ? '' : worthText(value).text
}

/** A market's token as the picker shows it; `undefined` without its decimals. */
function summaryOf({ asset, symbol, decimals }: EarnAsset): TokenSummary | undefined {
  if (decimals === undefined) return undefined
  const coin = { mint: asset, symbol: cleanText(symbol, 'symbol'), name: cleanText(symbol, 'name'), decimals }
  return pinnedSummary(asset) ?? { ...coin, isVerified: pinnedCoin(asset) === undefined ? undefined : true }
}

/** What is typed; "all" follows what is lent as it grows. */
function typedText({ draft, chosen, summary }: FieldProps): string {
  if (!draft.isAll || summary.amount === undefined || chosen?.decimals === undefined) return draft.amount
  return amountText(summary.amount, chosen.decimals)
}

/** Parts to press; `all` = the text that means everything that is deposited, where all of it is available. */
function chipsOf({ chosen, draft, wallet, rent }: FieldProps): {
  readonly chips: readonly UnitsChip[]
  readonly all: string | undefined
} {
  const isDeposit = draft.act === 'deposit'
  const most = isDeposit ? mostDeposit(chosen, wallet, rent) : maxWithdraw(chosen?.row)
  const isWhole = !isDeposit && isAbove(most) && most === chosen?.row?.mine?.lent
  const parts = spendChips(most, chosen?.decimals)
  const last = parts.at(-1)
  return {
    // By place: what is not known yet makes the texts of all of them equal.
    chips: isDeposit
      ? parts
      : parts.map((chip) => (chip === last ? { ...chip, word: isWhole ? 'All' : 'All available' } : chip)),
    all: isWhole ? last?.text : undefined,
  }
}

const isAbove = (raw: bigint | undefined) => raw !== undefined && raw > 0n

function mostDeposit(chosen: EarnAsset | undefined, wallet: Spendable | undefined, rent: bigint | undefined) {
  return chosen === undefined ? undefined : maxDeposit(wallet, chosen.asset, rent)
}
