import { focusAct } from '~/engine/act-store.ts'
import { type ActView } from '~/engine/act-view.ts'
import { viewWord } from '~/review/text/review-words.ts'
import { buttonLook } from '~/ui/button.tsx'
import { useNow } from '~/ui/now.ts'
import { CardTop, type CardLayout } from '~/ui/row-card.tsx'
import { clock } from '~/values/format-time.ts'
import { ACT_COLUMNS, ACT_FILTERS, actTypeWord } from '../model/act-facts.ts'
import { DetailPart, idRow, SignatureCell, TimeCell, timeRow } from './cells.tsx'
import { type TabColumns } from './tab-columns.ts'

const NOT_CHECKED = 'From a file. This browser didn’t make it and didn’t check it.'

type Cell = { readonly view: ActView }

const MONEY_WORD = {
  none: 'No funds moved',
  maybe: 'May still confirm',
  moved: 'Confirmed',
  'fee-only': 'Network fee only',
} as const satisfies Record<ActView['standing']['money'], string>

function Status({ view }: Cell) {
  return (
    <>
      <strong>{viewWord(view)}</strong>
      {view.isImported === true ? (
        <span title={NOT_CHECKED}>Imported</span>
      ) : view.standing.ended ? (
        MONEY_WORD[view.standing.money]
      ) : (
        <Since view={view} />
      )}
    </>
  )
}

function Since({ view }: Cell) {
  const now = useNow()
  return `${clock(now - view.startedAt / 1000).text} since you clicked`
}

function Show({ view }: Cell) {
  return (
    <button
      type="button"
      className={buttonLook({ rank: 'plain', size: 'small', className: 'phone:w-full' })}
      aria-label={`Show transaction: ${view.sentence}`}
      onClick={() => focusAct(view.id)}
    >
      Show
    </button>
  )
}

const LAYOUT: CardLayout<ActView> = {
  top: ({ sentence }) => (
    <CardTop>
      <bdi>{sentence}</bdi>
    </CardTop>
  ),
  lines: [['status'], ['started', 'signature']],
  action: 'show',
}

function Detail({ view }: Cell) {
  return (
    <div className="grid grid-cols-3 gap-x-8 gap-y-6 pt-1 pr-6 pb-6 pl-12 text-13 font-text tablet:grid-cols-2 phone:grid-cols-[minmax(0,1fr)] phone:p-4 [&_h2]:mb-2 [&_h2]:text-12 [&_h2]:font-text [&_h2]:text-mute">
      <DetailPart
        title="Transaction"
        rows={[
          { key: 'Kind', mono: true, value: view.kind },
          { key: 'State', mono: true, value: view.state },
          view.isImported === true
            ? { key: 'Imported', value: NOT_CHECKED }
            : { key: 'Money', value: MONEY_WORD[view.standing.money] },
          ...(view.code === undefined ? [] : [{ key: 'Code', mono: true, value: view.code }]),
        ]}
      />
      <DetailPart
        title="Times of this device"
        rows={[timeRow('Started', startOf(view)), timeRow('Changed', Math.floor(view.updatedAt / 1000))]}
      />
      <DetailPart
        title="IDs"
        rows={[
          idRow('Owner', view.owner),
          { key: 'Signature', mono: true, value: <SignatureCell signature={view.signature} /> },
          idRow('Transaction', view.id),
        ]}
      />
    </div>
  )
}

function startOf(view: ActView): number {
  return Math.floor(view.startedAt / 1000)
}

/** The tab of acts: what this browser has signed or tried to. */
export const ACT_TABLE: TabColumns<ActView> = {
  what: 'transactions',
  units: ['transaction', 'transactions'],
  none: 'No pending transactions, and none signed in this browser in the last 30 days.',
  next: '/events',
  keyOf: ({ id }) => id,
  nameOf: ({ sentence }) => sentence,
  filters: ACT_FILTERS,
  typeWord: actTypeWord,
  columns: [
    {
      id: 'started',
      head: 'Started',
      className: 'w-28 text-mute',
      cell: (view) => <TimeCell at={startOf(view)} />,
    },
    {
      id: 'act',
      head: 'Transaction',
      isRowHeader: true,
      className: 'w-[38%] max-w-0',
      cell: (view) => (
        <bdi
          className="line-clamp-2 min-w-0 wrap-anywhere hover:underline hover:underline-offset-3 phone:line-clamp-none"
          title={view.sentence}
        >
          {view.sentence}
        </bdi>
      ),
    },
    {
      id: 'status',
      head: 'Status',
      className:
        'text-12 font-text text-mute [&_strong]:block [&_strong]:text-text phone:[&_strong]:inline phone:[&_strong]:mr-1.5 w-43 pl-6',
      cell: (view) => <Status view={view} />,
    },
    {
      id: 'signature',
      head: 'Signature',
      className: 'text-right whitespace-nowrap tablet:hidden',
      cell: (view) => <SignatureCell signature={view.signature} />,
    },
    {
      id: 'show',
      head: 'Action',
      headHidden: true,
      className: 'w-27 text-right',
      cell: (view) => <Show view={view} />,
    },
  ],
  layout: LAYOUT,
  detail: (view) => <Detail view={view} />,
  files: ACT_COLUMNS,
}
