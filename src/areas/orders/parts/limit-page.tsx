import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { readPair } from '../../tokens/model/pair.ts'
import { PairDesk, type GoToPair, type PairWish } from '../../tokens/parts/pair-desk.tsx'
import { draftOf, limitParams, searchOf, type LimitDraft, type LimitSearch } from '../model/limit-search.ts'
import { LimitForm } from './limit-form.tsx'
import { OrdersPanel } from './limit-panel.tsx'

/** A pair and what its form shall say. */
export type LimitWish = PairWish<LimitDraft>

/** The page of limit orders. `address` = params of the page's address, with what had to be ignored. */
export function LimitDesk({ inText, outText, address }: { inText: string; outText: string; address: LimitSearch }) {
  const { input, output, ignored } = readPair(inText, outText)
  const search = useMemo(() => limitParams.read(address), [address])
  const navigate = useNavigate()
  const go: GoToPair<LimitDraft> = useCallback(
    (wish, replace) =>
      void navigate({
        to: '/limit/$in/$out',
        params: { in: wish.input, out: wish.output },
        search: (old) => ({ ...searchOf(wish.draft), tab: limitParams.read(old).tab }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <PairDesk
      title="Limit"
      sub="Sell at your price, whenever the market gets there"
      formTitle="New limit order"
      input={input}
      output={output}
      dropped={[...ignored, ...limitParams.ignored(address)]}
      said={draftOf(search)}
      go={go}
      Form={LimitForm}
      list={(open) => <OrdersPanel search={search} onOpen={open} />}
    />
  )
}
