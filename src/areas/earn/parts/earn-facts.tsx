import { NetworkFee } from '~/areas/trade/parts/network-fee.tsx'
import { solText } from '~/review/text/act-text.ts'
import { Figure, HIDDEN, hiddenBalances } from '~/ui/figure.tsx'
import { KeyValues, type KeyValue } from '~/ui/panel.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { dash } from '~/values/display-value.ts'
import { figureName } from '~/values/figures.ts'
import { depositRent, maxWithdraw, type EarnAsset, type EarnSummary } from '../model/earn-form.ts'
import { type EarnDraft } from '../model/earn-search.ts'
import { sharesOf } from '../model/earn.ts'
import { amountOf, earnedReason, RateCell } from './earn-cells.tsx'

type FactsProps = {
  readonly chosen: EarnAsset | undefined
  readonly draft: EarnDraft
  readonly summary: EarnSummary
  /** The network's rent, lamports a byte; `undefined` = not known. */
  readonly rent: bigint | undefined
}

/** What the form comes to, figure by figure. */
export function EarnFacts(props: FactsProps) {
  const isHidden = hiddenBalances.use()
  return <KeyValues rows={props.draft.act === 'deposit' ? depositRows(props) : exitRows(props, isHidden)} />
}

function ShareUnit({ chosen }: { chosen: EarnAsset | undefined }) {
  return (
    <small className="text-12 font-text text-mute">
      <Untrusted text={chosen === undefined ? 'shares' : sharesOf(chosen.symbol)} kind="symbol" />
    </small>
  )
}

function depositRows({ chosen, summary, rent }: FactsProps): readonly KeyValue[] {
  const row = chosen?.row
  const kept = depositRent(row, rent)
  const figure = (raw: bigint | undefined, reason: string) =>
    chosen === undefined ? dash(reason) : amountOf(raw, chosen, reason)
  return [
    {
      key: 'APY (variable)',
      value: <RateCell row={row} />,
    },
    {
      key: 'Est. yearly earnings',
      value: (
        <>
          <Figure value={figure(summary.yearly, row === undefined ? 'no rate reported' : 'needs an amount')} />{' '}
          <small className="text-12 font-text text-mute">
            <Untrusted text={chosen?.symbol ?? ''} kind="symbol" />
          </small>
        </>
      ),
    },
    {
      key: 'Min. received',
      value: (
        <>
          <Figure
            value={figure(summary.shareBound, row === undefined ? 'the chain’s own price applies' : 'needs an amount')}
          />{' '}
          <ShareUnit chosen={chosen} />
        </>
      ),
    },
    {
      key: figureName('deposit'),
      value: kept === undefined ? <Figure value={dash('not loaded yet')} /> : solText(kept),
    },
    { key: figureName('networkFee'), value: <NetworkFee kind="earn.deposit" signatures={1n} /> },
  ]
}

/** What the owner can withdraw now; `undefined` = the deposit is not known. */
const withdrawable = (row: EarnAsset['row']) => (row?.mine?.lent === undefined ? undefined : maxWithdraw(row))

function exitRows({ chosen, draft, summary }: FactsProps, isHidden: boolean): readonly KeyValue[] {
  const row = chosen?.row
  const figure = (raw: bigint | undefined, reason: string) =>
    chosen === undefined ? dash(reason) : amountOf(raw, chosen, reason)
  const asset = (
    <small className="text-12 font-text text-mute">
      <Untrusted text={chosen?.symbol ?? ''} kind="symbol" />
    </small>
  )
  return [
    {
      key: 'Earnings',
      value: (
        <>
          <Figure value={isHidden ? HIDDEN : figure(row?.mine?.earned, earnedReason(row, 'not reported'))} /> {asset}
        </>
      ),
    },
    {
      key: 'Available to withdraw',
      value: (
        <>
          <Figure value={isHidden ? HIDDEN : figure(withdrawable(row), 'not reported')} /> {asset}
        </>
      ),
    },
    draft.isAll
      ? {
          key: 'Min. received',
          value: (
            <>
              <Figure value={figure(summary.leastAssets, 'needs an amount')} /> {asset}
            </>
          ),
        }
      : {
          key: 'Max. shares burned',
          value: (
            <>
              <Figure value={figure(summary.shareBound, 'needs an amount')} /> <ShareUnit chosen={chosen} />
            </>
          ),
        },
    {
      key: 'Wallet balance',
      value: (
        <>
          <Figure value={isHidden ? HIDDEN : figure(row?.mine?.wallet, 'not reported')} /> {asset}
        </>
      ),
    },
    { key: figureName('networkFee'), value: <NetworkFee kind="earn.withdraw" signatures={1n} /> },
  ]
}
