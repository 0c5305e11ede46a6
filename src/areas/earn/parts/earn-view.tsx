import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useLinkDelay } from '~/areas/trade/hooks/use-link-delay.ts'
import { TradeLayout } from '~/areas/trade/parts/trade-layout.tsx'
import { IgnoredParams } from '~/ui/ignored-params.tsx'
import { Panel } from '~/ui/panel.tsx'
import { type Address } from '~/values/address.ts'
import { earnDraftOf, earnSearchOf, earnParams, type EarnDraft, type EarnSearch } from '../model/earn-search.ts'
import { EarnForm } from './earn-form.tsx'
import { MarketsPanel } from './markets-panel.tsx'

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
