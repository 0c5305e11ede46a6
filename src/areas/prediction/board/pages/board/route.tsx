import { createFileRoute, getRouteApi, Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { watchlist } from '~/areas/prediction/core/events/watchlist.ts'
import { BesideList } from '~/areas/prediction/core/markets/beside-list.tsx'
import { BOARD_SIZE } from '~/areas/prediction/core/markets/board-list.ts'
import { PausedChip } from '~/areas/prediction/core/markets/paused-chip.tsx'
import { useDeviceWatch } from '~/areas/prediction/price-record/parts/lazy-record.ts'
import { TicketBeside } from '~/areas/prediction/ticket/parts/lazy-parts.ts'
import { Button, buttonLook } from '~/ui/button.tsx'
import { copyText } from '~/ui/copy.tsx'
import { Empty } from '~/ui/data-list.tsx'
import { IgnoredParams, PageHead } from '~/ui/page-head.tsx'
import { panelLook } from '~/ui/panel.tsx'
import { useBoardChanges, type BoardChange, useBoard, type Board, useFill } from '../../hooks/use-board.ts'
import { boardHref } from '../../model/board-link.ts'
import { boardParams } from '../../model/board-params.ts'
import { ADD_FIELD, AddMarket } from '../../parts/add-market.tsx'
import { BoardGrid } from '../../parts/board-grid.tsx'
import { BoardNotes } from '../../parts/board-notes.tsx'

const route = getRouteApi('/board')

export const Route = createFileRoute('/board')({
  component: BoardPage,
  validateSearch: boardParams.validate,
})

/** Up to eight markets side by side, with one ticket. */
function BoardPage() {
  const search = route.useSearch()
  const board = useBoard()
  const { last, add, move, remove, save } = useBoardChanges(board)
  const { entries } = board
  const shown = entries.slice(0, BOARD_SIZE)
  const markets = entries.flatMap(({ market }) => market ?? [])
  useDeviceWatch(shown.flatMap(({ market }) => market?.marketId ?? []))
  const { isFilling, fill } = useFill(markets, add)
  const fillButton = <FillButton isFilling={isFilling} onFill={fill} isMain={entries.length === 0} />
  return (
    <>
      <BoardHead board={board} last={last} />
      <IgnoredParams params={boardParams.ignored(search)} />
      <BoardNotes board={board} onSave={save} />
      <BesideList panel={TicketBeside}>
        <div className="grid grid-cols-[minmax(0,1fr)_var(--ticket)] items-start gap-x-9 gap-y-6 tablet:grid-cols-[minmax(0,1fr)]">
          {entries.length === 0 ? (
            <EmptyBoard fill={fillButton} />
          ) : (
            <BoardGrid entries={shown} onMove={move} onRemove={remove} />
          )}
          <Aside>
            <AddMarket shown={markets} taken={entries.length} onAdd={(market, name) => add([market], `Added: ${name}`)}>
              <p>Type two letters of an event’s title.</p>
              <p className="phone:hidden">Arrow keys move between the tiles. Enter on a price opens the ticket.</p>
              {entries.length === 0 ? null : fillButton}
            </AddMarket>
          </Aside>
        </div>
      </BesideList>
    </>
  )
}

/** How full the board is or what happened to it, and what can be done with it as a whole. */
function BoardHead({ board: { entries, isLinked }, last }: { board: Board; last: BoardChange | undefined }) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (last?.isFocused !== true) return undefined
    // After the menu that did it has closed.
    const timer = setTimeout(() => back.current?.focus({ preventScroll: true }), 0)
    return () => clearTimeout(timer)
  }, [last])
  const count = `${Math.min(entries.length, BOARD_SIZE)} of ${BOARD_SIZE} markets`
  return (
    <PageHead
      title="Board"
      sub={
        <span className="flex items-center gap-3 phone:min-h-11">
          <span className="max-w-110 truncate narrow:max-w-70 phone:max-w-60" role="status">
            {last === undefined && entries.length > 0 ? (
              <>
                {count}
                <span className="phone:hidden">{isLinked ? ', from a link' : ', saved on this device'}</span>
              </>
            ) : (
              last?.words
            )}
          </span>
          {last?.undo === undefined ? null : (
            <button ref={back} type="button" className={buttonLook({ size: 'small' })} onClick={last.undo}>
              Undo
            </button>
          )}
        </span>
      }
    >
      <PausedChip />
      {entries.length === 0 ? null : (
        <button
          type="button"
          className={buttonLook({ size: 'small' })}
          onClick={() => void copyText(`${location.origin}${boardHref(entries)}`, 'Link')}
        >
          Copy link
        </button>
      )}
      <button
        type="button"
        className={buttonLook({ size: 'small', className: 'hidden tablet:inline-flex' })}
        onClick={focusSearch}
      >
        Add market
      </button>
    </PageHead>
  )
}

const focusSearch = () => document.getElementById(ADD_FIELD)?.focus()

function FillButton({ isFilling, isMain, onFill }: { isFilling: boolean; isMain: boolean; onFill: () => void }) {
  const watched = watchlist.use().length
  if (watched === 0) return null
  return (
    <Button
      rank={isMain ? 'main' : 'outline'}
      size={isMain ? 'medium' : 'small'}
      aria-disabled={isFilling}
      onClick={isFilling ? undefined : onFill}
    >
      {isFilling ? 'Filling' : 'Fill from your watchlist'}
    </Button>
  )
}

function EmptyBoard({ fill }: { fill: ReactNode }) {
  return (
    <section className={panelLook()}>
      <Empty
        action={
          <>
            {fill}
            <Button onClick={focusSearch}>Search markets</Button>
            <Link className={buttonLook()} to="/events">
              Browse events
            </Link>
          </>
        }
      >
        Your board is empty. Add up to {BOARD_SIZE} markets to watch and trade them side by side. No account needed.
      </Empty>
    </section>
  )
}

/** What stands where the ticket opens: behind it nothing is in reach. Below 1,280 px it is under the tiles. */
function Aside({ children }: { children: ReactNode }) {
  const isCovered = useRouterState({ select: ({ location }) => location.state.besideTicket !== undefined })
  return (
    <aside
      className={`sticky top-20 tablet:static ${isCovered ? '[@media(width>=1280px)]:invisible' : ''}`}
      aria-label="Add markets"
    >
      {children}
    </aside>
  )
}
