import { focusAct } from '../../../tx/acts.ts'
import { type ActView } from '../../../tx/act-view.ts'
import { stateWord } from '../../../tx/state-words.ts'
import { useNow } from '../../../ui/now.ts'
import { type CardLayout } from '../../../ui/row-card.tsx'
import { clock } from '../../../values/format-time.ts'
import { ACT_COLUMNS, ACT_FILTERS, actTypeWord } from '../model/act-facts.ts'
import { DetailPart, idRow, SignatureCell, TimeCell, timeRow } from './cells.tsx'
import { type TabColumns } from './tab-columns.ts'

type Cell = { readonly view: ActView }

const MONEY_WORD = {
  none: 'nothing moved',
  maybe: 'it may still land',
  moved: 'moved on chain',
  'fee-only': 'the network fee alone was spent',
} as const satisfies Record<ActView['standing']['money'], string>

function Status({ view }: Cell) {
  return (
    <>
      <strong>{stateWord(view.state, view.code)}</strong>
      {view.standing.ended ? MONEY_WORD[view.standing.money] : <Since view={view} />}
    </>
  )
}

function Since({ view }: Cell) {
  const now = useNow()
  return `${clock(now - view.startedAt / 1000).text} since the click`
}

function Show({ view }: Cell) {
  return (
    <button
      type="button"
      className="btn is-small is-plain"
      aria-label={`Show the act: ${view.sentence}`}
      onClick={() => focusAct(view.id)}
    >
      Show
    </button>
  )
}

const LAYOUT: CardLayout<ActView> = {
  top: ({ sentence }) => (
    <div className="top">
      <b>
        <bdi>{sentence}</bdi>
      </b>
    </div>
  ),
  lines: [['status'], ['started', 'signature']],
  action: 'show',
}

function Detail({ view }: Cell) {
  return (
    <div className="detail-in">
      <DetailPart
        title="Act"
        rows={[
          { key: 'Kind', mono: true, value: view.kind },
          { key: 'State', mono: true, value: view.state },
          { key: 'Money', value: MONEY_WORD[view.standing.money] },
          { key: 'Code', mono: true, value: view.code ?? '—' },
        ]}
      />
      <DetailPart
        title="Times of this device"
        rows={[timeRow('Started', startOf(view)), timeRow('Changed', Math.floor(view.updatedAt / 1000))]}
      />
      <DetailPart
        title="Identity"
        rows={[
          idRow('Owner', view.owner),
          { key: 'Signature', mono: true, value: <SignatureCell signature={view.signature} /> },
          idRow('Act', view.id),
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
  what: 'acts',
  units: ['act', 'acts'],
  none: 'Nothing is in flight, and nothing was signed in this browser in the last 30 days.',
  keyOf: ({ id }) => id,
  nameOf: ({ sentence }) => sentence,
  filters: ACT_FILTERS,
  typeWord: actTypeWord,
  columns: [
    { id: 'started', head: 'Started', className: 'when', cell: (view) => <TimeCell at={startOf(view)} /> },
    {
      id: 'act',
      head: 'Act',
      isRowHeader: true,
      className: 'm',
      cell: (view) => (
        <bdi className="row-name" title={view.sentence}>
          {view.sentence}
        </bdi>
      ),
    },
    { id: 'status', head: 'Status', className: 'st', cell: (view) => <Status view={view} /> },
    {
      id: 'signature',
      head: 'Signature',
      className: 'num t-hide',
      cell: (view) => <SignatureCell signature={view.signature} />,
    },
    { id: 'show', head: 'Action', headHidden: true, className: 'act', cell: (view) => <Show view={view} /> },
  ],
  layout: LAYOUT,
  detail: (view) => <Detail view={view} />,
  files: ACT_COLUMNS,
}
