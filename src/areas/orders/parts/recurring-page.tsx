import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { readPair } from '../../tokens/model/pair.ts'
import { PairDesk, type GoToPair, type PairWish } from '../../tokens/parts/pair-desk.tsx'
import { planDraftOf, planParams, planSearchOf, type PlanDraft, type PlanSearch } from '../model/recurring-search.ts'
import { PlanForm } from './recurring-form.tsx'
import { PlansPanel } from './recurring-panel.tsx'

/** A pair and what its form shall say. */
export type PlanWish = PairWish<PlanDraft>

/** The page of plans. `address` = params of the page's address, with what had to be ignored. */
export function PlanDesk({ inText, outText, address }: { inText: string; outText: string; address: PlanSearch }) {
  const { input, output, ignored } = readPair(inText, outText)
  const search = useMemo(() => planParams.read(address), [address])
  const navigate = useNavigate()
  const go: GoToPair<PlanDraft> = useCallback(
    (wish, replace) =>
      void navigate({
        to: '/recurring/$in/$out',
        params: { in: wish.input, out: wish.output },
        search: (old) => ({ ...planSearchOf(wish.draft), tab: planParams.read(old).tab }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <PairDesk
      title="Recurring"
      sub="Buy in equal parts over time"
      formTitle="New plan"
      input={input}
      output={output}
      dropped={[...ignored, ...planParams.ignored(address)]}
      said={planDraftOf(search)}
      go={go}
      Form={PlanForm}
      list={(open) => <PlansPanel search={search} onOpen={open} />}
    />
  )
}
