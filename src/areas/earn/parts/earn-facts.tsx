import { Figure } from '../../../ui/figure.tsx'
import { hiddenBalances } from '../../../ui/hidden-balances.ts'
import { KeyValues, type KeyValue } from '../../../ui/panel.tsx'
import { Untrusted } from '../../../ui/untrusted.tsx'
import { dash } from '../../../values/display-value.ts'
import { type EarnAsset, type EarnSummary } from '../model/earn-form.ts'
import { type EarnDraft } from '../model/earn-search.ts'
import { amountOf, HIDDEN, RateCell } from './earn-cells.tsx'

type FactsProps = {
  readonly chosen: EarnAsset | undefined
  readonly draft: EarnDraft
  readonly summary: EarnSummary
}

/** What the form comes to, figure by figure. */
export function EarnFacts(props: FactsProps) {
  const isHidden = hiddenBalances.use()
  return <KeyValues rows={props.draft.act === 'deposit' ? depositRows(props) : exitRows(props, isHidden)} />
}

const TYPE_FIRST = 'needs an amount'

function ShareUnit({ chosen }: { chosen: EarnAsset | undefined }) {
  return (
    <small className="unit">
      <Untrusted text={chosen?.row?.market.symbol ?? 'shares'} kind="symbol" />
    </small>
  )
}

function depositRows({ chosen, summary }: FactsProps): readonly KeyValue[] {
  const row = chosen?.row
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
          <Figure value={figure(summary.yearly, row === undefined ? 'no rate told' : TYPE_FIRST)} />{' '}
          <small className="unit">
            <Untrusted text={chosen?.symbol ?? ''} kind="symbol" />
          </small>
        </>
      ),
    },
    {
      key: 'Min. received',
      value: (
        <>
          <Figure value={figure(summary.shareBound, row === undefined ? 'the chain’s own price holds' : TYPE_FIRST)} />{' '}
          <ShareUnit chosen={chosen} />
        </>
      ),
    },
    { key: 'Account rent (refundable)', value: '0.00203928 SOL' },
  ]
}

function exitRows({ chosen, draft, summary }: FactsProps, isHidden: boolean): readonly KeyValue[] {
  const row = chosen?.row
  const figure = (raw: bigint | undefined, reason: string) =>
    chosen === undefined ? dash(reason) : amountOf(raw, chosen, reason)
  const asset = (
    <small className="unit">
      <Untrusted text={chosen?.symbol ?? ''} kind="symbol" />
    </small>
  )
  return [
    {
      key: 'Earnings',
      value: (
        <>
          <Figure value={isHidden ? HIDDEN : figure(row?.mine?.earned, 'not told')} /> {asset}
        </>
      ),
    },
    {
      key: 'Available to withdraw',
      value: (
        <>
          <Figure value={figure(row?.free, 'not told')} /> {asset}
        </>
      ),
    },
    draft.isAll
      ? {
          key: 'Min. received',
          value: (
            <>
              <Figure value={figure(summary.leastAssets, TYPE_FIRST)} /> {asset}
            </>
          ),
        }
      : {
          key: 'Max. shares burned',
          value: (
            <>
              <Figure value={figure(summary.shareBound, TYPE_FIRST)} /> <ShareUnit chosen={chosen} />
            </>
          ),
        },
    {
      key: 'Wallet balance',
      value: (
        <>
          <Figure value={isHidden ? HIDDEN : figure(row?.mine?.wallet, 'not told')} /> {asset}
        </>
      ),
    },
  ]
}
