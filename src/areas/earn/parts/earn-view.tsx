import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState, useEffect, useRef } from 'react'
import { useSpendable } from '~/areas/tokens/hooks/use-tokens.ts'
import { useLinkDelay } from '~/areas/trade/hooks/use-link-delay.ts'
import { useRent } from '~/areas/trade/hooks/use-rent.ts'
import { useSentAmount } from '~/areas/trade/hooks/use-sent-amount.ts'
import { defineForm } from '~/areas/trade/parts/define-form.tsx'
import { TradeLayout } from '~/areas/trade/parts/trade-layout.tsx'
import { pinnedCoin, LENT_MINTS } from '~/config/mints.ts'
import { Segments } from '~/ui/choice.tsx'
import { Note } from '~/ui/note.tsx'
import { useNow } from '~/ui/now.ts'
import { IgnoredParams } from '~/ui/page-head.tsx'
import { Panel } from '~/ui/panel.tsx'
import { type Address, parseAddress } from '~/values/address.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { useWalletState } from '~/wallet/store.ts'
import { startEarnAct } from '../actions.ts'
import { useEarn } from '../hooks/use-earn.ts'
import {
  EARN_WORDS,
  earnProblem,
  earnSentence,
  earnSummary,
  type EarnAsset,
  type EarnProblem,
} from '../model/earn-form.ts'
import { type EarnRow } from '../model/earn-row.ts'
import { earnDraftOf, earnSearchOf, earnParams, type EarnDraft, type EarnSearch } from '../model/earn-search.ts'
import { EarnAmount } from './earn-amount.tsx'
import { amountOf } from './earn-cells.tsx'
import { EarnFacts } from './earn-facts.tsx'
import { MarketsPanel } from './markets-panel.tsx'

type FormProps = {
  readonly owner: Address | undefined
  readonly draft: EarnDraft
  /** Counts how often a market was chosen in the list: the form then takes the focus. */
  readonly timesChosen: number
  readonly onDraft: (part: Partial<EarnDraft>) => void
}

const Form = defineForm<EarnProblem>({
  id: 'earn',
  label: 'Deposit or withdraw',
  problems: EARN_WORDS,
  mendable: ['stale'],
  waiting: 'Enter an amount to see what you receive.',
})

/** The form of one market. Its words are the next step, or the first problem. */
function EarnForm(props: FormProps) {
  const { owner, draft, timesChosen, onDraft } = props
  const now = useNow()
  const { port } = useWalletState()
  const reading = useEarn(owner, 'earnForm')
  const assets = assetsOf(reading.rows)
  const chosen = chosenOf(assets, draft.asset)
  const wallet = useSpendable(port?.address, chosen?.asset ?? '')
  const rent = useRent()
  const summary = earnSummary(chosen, draft)
  const ageSec = reading.at === undefined ? undefined : now - reading.at
  const problem = earnProblem(chosen, draft, summary, { canSign: port?.canSign, wallet, ageSec })
  const sentence = earnSentence(chosen, draft.act, draft.isAll, summary)
  const send = useSentAmount({
    trade: `${draft.asset} ${draft.act}`,
    read: (trade) => (trade === `${draft.asset} ${draft.act}` ? draft.amount : undefined),
    write: (_, amount) => onDraft({ amount, isAll: false }),
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (timesChosen > 0) form.current?.querySelector<HTMLElement>('input')?.focus()
  }, [timesChosen])
  const submit = () => {
    if (problem === 'stale') reading.again()
    if (problem !== undefined || port === undefined || chosen === undefined || sentence === undefined) return
    send(startEarnAct(port.address, chosen, draft, summary, sentence))
  }
  return (
    <Form
      ref={form}
      words={submitWords(draft.act, chosen)}
      problem={problem}
      problemWords={problem === 'above-free' ? freeWords(chosen) : undefined}
      sentence={sentence}
      finePrint="Deposits are lent to others against collateral. If loans fail or the program has a fault, part or all of it can be lost. When everything is borrowed, withdrawals wait until borrowers repay."
      onSubmit={submit}
    >
      <Segments
        label="What to do"
        isWide
        choices={[
          { id: 'deposit', word: 'Deposit' },
          { id: 'withdraw', word: 'Withdraw' },
        ]}
        value={draft.act}
        onChange={(act) => onDraft({ act, amount: '', isAll: false })}
      />
      {reading.rows === undefined && reading.error !== null ? (
        <Note tone="warn">Couldn’t load the markets. You can still deposit known tokens.</Note>
      ) : null}
      <EarnAmount {...{ assets, chosen, draft, summary, wallet, rent, onDraft }} />
      <EarnFacts chosen={chosen} draft={draft} summary={summary} rent={rent} />
    </Form>
  )
}

function submitWords(act: EarnDraft['act'], chosen: EarnAsset | undefined): string {
  const word = act === 'deposit' ? 'Deposit' : 'Withdraw'
  return chosen === undefined ? word : `${word} ${cleanText(chosen.symbol, 'symbol')}`
}

/** Rows that can be chosen; without a list, the coins that the product pins. */
function assetsOf(rows: readonly EarnRow[] | undefined): readonly EarnAsset[] {
  if (rows !== undefined)
    return rows.map((row) => ({ asset: row.asset, symbol: row.symbol, decimals: row.decimals, row }))
  return LENT_MINTS.flatMap((mint) => {
    const [asset, pinned] = [parseAddress(mint), pinnedCoin(mint)]
    return asset === undefined || pinned === undefined
      ? []
      : [{ asset, symbol: pinned.symbol, decimals: pinned.decimals, row: undefined }]
  })
}

/** The chosen one, the first unless one was; an asset of a link that is not lent here stays unchosen. */
function chosenOf(assets: readonly EarnAsset[], asset: Address | undefined): EarnAsset | undefined {
  return asset === undefined ? assets[0] : assets.find((each) => each.asset === asset)
}

/** How much can be withdrawn now. */
function freeWords(chosen: EarnAsset | undefined): string {
  if (chosen?.row === undefined) return EARN_WORDS['above-free']
  return `Only ${amountOf(chosen.row.free, chosen, 'unknown').text} is available now`
}

/** The page of lending: the markets, and a form for one of them. The link follows a moment after the last key. */
export function EarnView({
  owner,
  mine,
  address,
}: {
  owner: Address | undefined
  /** The owner is the connected wallet, or there is none. */
  mine: boolean
  /** The params of the page's address, with what had to be ignored. */
  address: EarnSearch
}) {
  const dropped = useMemo(() => earnParams.ignored(address), [address])
  const [draft, setDraft] = useState(() => earnDraftOf(earnParams.read(address)))
  const [timesChosen, setTimesChosen] = useState(0)
  const navigate = useNavigate()
  const link = useLinkDelay()
  const change = useCallback(
    (part: Partial<EarnDraft>) => {
      const next = { ...draft, ...part }
      setDraft(next)
      link.run(() => void navigate({ to: '.', search: earnSearchOf(next), replace: true, resetScroll: false }))
    },
    [draft, link, navigate],
  )
  const choose = useCallback(
    (asset: Address, act: EarnDraft['act']) => {
      change({ asset, act, amount: '', isAll: false })
      setTimesChosen((count) => count + 1)
    },
    [change],
  )
  return (
    <>
      <IgnoredParams params={dropped} />
      <TradeLayout
        form={
          <Panel title={draft.act === 'deposit' ? 'Deposit' : 'Withdraw'}>
            {mine ? (
              <EarnForm owner={owner} draft={draft} timesChosen={timesChosen} onDraft={change} />
            ) : (
              <p className="p-4 text-mute">Only the owner can deposit or withdraw.</p>
            )}
          </Panel>
        }
        below={<MarketsPanel owner={owner} mine={mine} chosen={draft.asset} onChoose={choose} />}
      />
    </>
  )
}
