import { useMemo } from 'react'
import { ChartRoom } from '~/areas/tokens/parts/chart-room.tsx'
import { type Level } from '~/ui/chart/level.ts'
import { firstRead } from '~/ui/first-paint.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { draftOfLevel, levelOf } from '../model/limit-level.ts'
import { type LimitDraft } from '../model/limit-search.ts'
import { type FormProps } from '../model/order.ts'

/** The chart with the owner's orders, loaded after the form and its first figures. */
const LimitChart = lazyComponent(
  async () => {
    await firstRead
    return (await import('./limit-chart.tsx')).LimitChart
  },
  <ChartRoom />,
  'after paint',
)

/** The pair's price with the limit as a line. Dragging it, or moving it with the arrow keys, edits the form. */
export function LimitPicture({ input, output, draft, onDraft }: Omit<FormProps<LimitDraft>, 'onOpen'>) {
  const value = levelOf(input, output, draft)
  const { isInverted } = draft
  const limit = useMemo((): Level | undefined => {
    if (value === undefined) return undefined
    const onMove = (level: bigint) => onDraft(draftOfLevel(input, output, isInverted, level))
    return { id: 'limit', value, word: 'Limit price', tone: 'brass', onMove }
  }, [value, input, output, isInverted, onDraft])
  return <LimitChart input={input} output={output} limit={limit} />
}
