import { buttonLook } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { showToast } from '~/ui/toast.tsx'
import { type PredictionEvent } from '../events/event.ts'
import { BOARD_SIZE, boardList, isOnBoard, toggleOnBoard } from './board-list.ts'
import { outcomeName } from './market-view.ts'
import { type Market } from './market.ts'

type Props = { readonly event: Pick<PredictionEvent, 'eventId' | 'title'>; readonly market: Market }

const TOAST = 'board'
const LINK = { href: '/board', text: 'Open board' } as const

/** Puts a market on this device's board, or takes it away; says so with the way to the board. */
export function BoardButton({ event, market }: Props) {
  const { rows } = boardList.use()
  const isOn = isOnBoard(rows, market)
  const toggle = () => {
    const done = toggleOnBoard({ eventId: event.eventId, marketId: market.marketId })
    const name = outcomeName(event, market)
    const text = {
      added: `Added to your board: ${name}`,
      removed: `Removed from your board: ${name}`,
      full: `Your board has ${BOARD_SIZE} markets, as many as it shows. Remove one first.`,
    }[done]
    showToast({ id: TOAST, text, kind: 'calm', link: LINK })
  }
  return (
    <button type="button" className={buttonLook({ size: 'small' })} aria-pressed={isOn} onClick={toggle}>
      <Icon name="table" small />
      {isOn ? 'On board' : 'Add to board'}
    </button>
  )
}
