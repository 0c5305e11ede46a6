import { useRouter, useRouterState } from '@tanstack/react-router'
import {
  createContext,
  use,
  useCallback,
  useMemo,
  useRef,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { noteChosen } from '~/review/express/chosen-here.ts'
import { type BesideTicket, type TicketBesideProps } from './beside-ticket.ts'
import { sideChoice } from './market-view.ts'

type Press = (event: MouseEvent<HTMLElement>, ticket: BesideTicket) => void

const PressContext = createContext<Press | undefined>(undefined)

/** What a press on a link to a side does in a list with a ticket beside it; `undefined` = there is none, the link leads. */
export function useBesidePress(): Press | undefined {
  return use(PressContext)
}

/** True for a press that only opens: not into a new tab or window, not to save. */
const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * A list whose links to a side open the ticket beside it. The open ticket is an entry of the history: Back closes it, and the
 * list keeps its place.
 */
export function BesideList({
  panel: Panel,
  isInSight,
  children,
}: {
  panel: ComponentType<TicketBesideProps>
  /** Whether the page has a ticket of its own in sight, to which the links lead then. */
  isInSight?: () => boolean
  children: ReactNode
}) {
  const router = useRouter()
  const opener = useRef<HTMLElement>(null)
  const ticket = useRouterState({ select: ({ location }) => location.state.besideTicket })
  const show = useCallback(
    (next: BesideTicket) => {
      const { besideTicket, besideOf, __TSR_key: key } = router.state.location.state
      const of = besideTicket === undefined ? key : besideOf
      void router.navigate({
        to: '.',
        search: true,
        state: { besideTicket: next, ...(of === undefined ? {} : { besideOf: of }) },
        replace: besideTicket !== undefined,
        resetScroll: false,
      })
    },
    [router],
  )
  const press = useMemo<Press>(
    () => (event, next) => {
      if (!isPlainPress(event) || isInSight?.() === true) return
      event.preventDefault()
      opener.current = event.currentTarget
      noteChosen(sideChoice(next.marketId, next.side))
      show(next)
    },
    [show, isInSight],
  )
  return (
    <PressContext value={press}>
      {children}
      {ticket === undefined ? null : (
        <Panel
          ticket={ticket}
          opener={opener}
          onSide={(side) => {
            noteChosen(sideChoice(ticket.marketId, side))
            show({ ...ticket, side })
          }}
          onClose={() => router.history.back()}
        />
      )}
    </PressContext>
  )
}
