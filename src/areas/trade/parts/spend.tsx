import { Figure, hiddenBalances, HIDDEN } from '~/ui/figure.tsx'
import { type UnitsChip } from '~/ui/units-field.tsx'
import { type Decimal } from '~/values/decimal.ts'
import { dash } from '~/values/display-value.ts'
import { token } from '~/values/format.ts'
import { useWalletState } from '~/wallet/store.ts'
import { percentText } from '../model/reserve.ts'

/** 25, 50, 75 percent and all of what can be spent, as chips of an amount. `most` in base units; `undefined` = not known. */
export function spendChips(most: bigint | undefined, decimals: number | undefined): readonly UnitsChip[] {
  const part = (percent: bigint) => percentText(most, percent, decimals)
  return [
    { word: '25%', text: part(25n) },
    { word: '50%', text: part(50n) },
    { word: '75%', text: part(75n) },
    { word: 'Max', text: part(100n) },
  ]
}

/** What there is of a token, at the end of an amount's head. `raw` in base units; hidden where balances are, absent without a wallet. */
export function Balance({
  word = 'Balance',
  raw,
  decimals,
  scaled,
}: {
  word?: string
  raw: bigint | undefined
  decimals: number | undefined
  /** As wallets show it, where the token scales its amounts. */
  scaled?: Decimal | undefined
}) {
  const isHidden = hiddenBalances.use()
  const isConnected = useWalletState().port !== undefined
  if (!isConnected) return null
  const known = raw === undefined || decimals === undefined ? dash('unknown') : token(raw, decimals)
  return (
    <span>
      {word} <Figure value={isHidden ? HIDDEN : known} className="font-fig whitespace-nowrap text-text" />
      {scaled === undefined || isHidden
        ? null
        : ` (wallets show ${token(scaled.raw, scaled.decimals).text}: the token scales its amounts)`}
    </span>
  )
}
