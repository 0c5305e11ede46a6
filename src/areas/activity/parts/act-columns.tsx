import { focusAct } from '~/tx/act-store.ts'
import { type ActView } from '~/tx/act-view.ts'
import { viewWord } from '~/tx/state-words.ts'
import { buttonLook } from '~/ui/button.tsx'
import { useNow } from '~/ui/now.ts'
import { CardTop, type CardLayout } from '~/ui/row-card.tsx'
import { clock } from '~/values/format-time.ts'
import { ACT_COLUMNS, ACT_FILTERS, actTypeWord } from '../model/act-facts.ts'
import { ACT_COLUMNS_WORD } from '../words.ts'
import { DetailPart, idRow, SignatureCell, TimeCell, timeRow } from './cells.tsx'
import { type TabColumns } from './tab-columns.ts'

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
        <span title={ACT_COLUMNS_WORD.notChecked}>{ACT_COLUMNS_WORD.imported}</span>
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
      aria-label={ACT_COLUMNS_WORD.showTransaction(view.sentence)}
      onClick={() => focusAct(view.id)}
    >
      {ACT_COLUMNS_WORD.show}
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
        title={ACT_COLUMNS_WORD.transaction}
        rows={[
          { key: ACT_COLUMNS_WORD.kind, mono: true, value: view.kind },
          { key: ACT_COLUMNS_WORD.state, mono: true, value: view.state },
          view.isImported === true
            ? { key: ACT_COLUMNS_WORD.imported, value: ACT_COLUMNS_WORD.notChecked }
            : { key: ACT_COLUMNS_WORD.money, value: MONEY_WORD[view.standing.money] },
          ...(view.code === undefined ? [] : [{ key: ACT_COLUMNS_WORD.code, mono: true, value: view.code }]),
        ]}
      />
      <DetailPart
        title={ACT_COLUMNS_WORD.timesDevice}
        rows={[
          timeRow(ACT_COLUMNS_WORD.started, startOf(view)),
          timeRow(ACT_COLUMNS_WORD.changed, Math.floor(view.updatedAt / 1000)),
        ]}
      />
      <DetailPart
        title={ACT_COLUMNS_WORD.identity}
        rows={[
          idRow(ACT_COLUMNS_WORD.owner, view.owner),
          { key: ACT_COLUMNS_WORD.signature, mono: true, value: <SignatureCell signature={view.signature} /> },
          idRow(ACT_COLUMNS_WORD.transaction, view.id),
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
      head: ACT_COLUMNS_WORD.started,
      className: 'w-28 text-mute',
      cell: (view) => <TimeCell at={startOf(view)} />,
    },
    {
      id: 'act',
      head: ACT_COLUMNS_WORD.transaction,
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
      head: ACT_COLUMNS_WORD.status,
      className:
        'text-12 font-text text-mute [&_strong]:block [&_strong]:text-text phone:[&_strong]:inline phone:[&_strong]:mr-1.5 w-43 pl-6',
      cell: (view) => <Status view={view} />,
    },
    {
      id: 'signature',
      head: ACT_COLUMNS_WORD.signature,
      className: 'text-right whitespace-nowrap tablet:hidden',
      cell: (view) => <SignatureCell signature={view.signature} />,
    },
    {
      id: 'show',
      head: ACT_COLUMNS_WORD.action,
      headHidden: true,
      className: 'w-27 text-right',
      cell: (view) => <Show view={view} />,
    },
  ],
  layout: LAYOUT,
  detail: (view) => <Detail view={view} />,
  files: ACT_COLUMNS,
}
