import { Address } from '~/ui/copy.tsx'
import { Note } from '~/ui/note.tsx'
import { KeyValues, Panel } from '~/ui/panel.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { type TransactionDescription } from './describe-transaction.ts'
import { type RequestVerdict } from './judge-request.ts'
import { type RequestRow, countText, settingRows } from './requested-act.ts'
import { VERDICT_WORD } from './verdict-texts.ts'

/** Content of a transaction, and what the chain reports about it. */
export function InspectAnswer({ look }: { look: TransactionDescription }) {
  return (
    <>
      <Alerts alerts={look.line.alerts} />
      <Facts look={look} />
      <Moves look={look} />
      <Instructions look={look} />
      <Verdict look={look} />
    </>
  )
}

/** Red warnings above everything else: who gets which authority over what. */
function Alerts({ alerts }: { alerts: readonly string[] }) {
  if (alerts.length === 0) return null
  return (
    <Note tone="stop">
      <strong>Before you sign</strong>
      <ul className="grid gap-2 pt-2">
        {alerts.map((words, index) => (
          <li key={`${alerts.length - index} ${words}`} className="wrap-anywhere">
            {words}
          </li>
        ))}
      </ul>
    </Note>
  )
}

function Facts({ look: { line, landing, mostBytes, signers, strangers } }: { look: TransactionDescription }) {
  return (
    <Panel title="Overview">
      <div className="grid gap-4 p-4">
        <Note {...(landing.tone === 'plain' ? {} : { tone: landing.tone })}>
          <strong>Simulation: </strong>
          <Untrusted text={landing.words} />
        </Note>
        <KeyValues
          rows={[
            {
              key: 'Version',
              value: line.version === 'legacy' ? 'Legacy' : line.version,
            },
            {
              key: 'Size',
              value: `${countText(line.bytes)} of ${countText(mostBytes)} bytes`,
            },
            {
              key: 'Fee payer',
              value: <Address value={line.payer} what="Fee payer" />,
            },
            ...signers.map(({ address, hasSigned }) => ({
              key: hasSigned ? 'Signed' : 'Must sign',
              value: <Address value={address} what="Signer" />,
            })),
            ...(strangers.length === 0 ? [{ key: 'Unknown programs', value: 'None' }] : []),
            ...strangers.map((each) => ({
              key: 'Unknown program',
              value: <Address value={each} what="Program" />,
            })),
            {
              key: 'Unknown instructions',
              value: line.unknown === 0 ? 'None' : line.unknown,
            },
            ...settingRows(line.settings).map(({ name, value }) => ({ key: name, value })),
          ]}
        />
      </div>
    </Panel>
  )
}

function Moves({ look: { moves, others, standing } }: { look: TransactionDescription }) {
  return (
    <Panel title="Balance changes">
      {moves === undefined || moves.length === 0 ? (
        <p className="p-4 text-mute">
          {moves === undefined
            ? 'Unknown without a successful simulation. See the instructions below.'
            : STANDING_WORD[standing]}
        </p>
      ) : (
        <ul className="grid gap-3 p-4">
          {moves.map(({ signer, leaves, amount, mint }) => (
            <li key={`${signer} ${amount} ${mint}`} className="flex flex-wrap items-baseline gap-2">
              <strong>
                {leaves ? '−' : '+'}
                {amount}
              </strong>
              {mint === undefined ? null : <Address value={mint} what="Token" />}
              <span className="text-mute">{leaves ? 'leave' : 'to'}</span>
              <Address value={signer} what="Signer" />
            </li>
          ))}
        </ul>
      )}
      {others.length === 0 ? null : (
        <ul className="grid gap-2 p-4 text-13 text-mute" aria-label="Other changes">
          {others.map((words) => (
            <li key={words} className="wrap-anywhere">
              {words}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const STANDING_WORD: Readonly<Record<TransactionDescription['standing'], string>> = {
  nothing: 'Nothing of the signers changes in the simulation: no balance, no owner, no authority, no delegate.',
  balances: 'No balance of the signers changes in the simulation. Control over their accounts may: see above.',
  'not-known':
    'No change shows in the simulation. Not known: part of it can’t be read here, and may do something else when it lands.',
}

function Instructions({ look: { line } }: { look: TransactionDescription }) {
  return (
    <Panel title="Instructions">
      <ol className="grid gap-4 p-4">
        {line.instructions.map(({ program, name, words, kind }, index) => (
          <li key={`${name} ${line.instructions.length - index}`} className="grid gap-1">
            <span className="font-mono text-13 break-all">
              {index + 1}. {program} <span className={MARK[kind] ?? 'text-mute'}>{name}</span>
            </span>
            <span className="wrap-anywhere">{words}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const MARK: Readonly<Partial<Record<string, string>>> = { unknown: 'text-warn', control: 'text-stop' }

function Verdict({ look: { line, notChecked, unread, request } }: { look: TransactionDescription }) {
  const { verdict } = line
  if (verdict === undefined && unread === undefined && notChecked.length === 0) return null
  return (
    <Panel title="Checked against its request">
      <div className="grid gap-4 p-4">
        {unread === undefined ? null : (
          <Note tone="warn">
            <Untrusted text={unread} />
          </Note>
        )}
        {verdict === undefined ? null : <Note tone={TONE[verdict.outcome]}>{verdictWords(verdict)}</Note>}
        {request === undefined ? null : <Request act={request.act} rows={request.rows} />}
        {notChecked.length === 0 ? null : <h3 className="text-13">Not checked</h3>}
        <ul className="grid gap-2 text-13 text-mute">
          {notChecked.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

const TONE = { passed: undefined, 'not-refused': 'warn', 'not-checked': 'warn', refused: 'stop' } as const

const verdictWords = ({ outcome, codes }: RequestVerdict) => VERDICT_WORD[outcome](codes.join(', '))

/** The request is shown beside the verdict: it came with the file, and the verdict is about that request alone. */
function Request({ act, rows }: { act: string; rows: readonly RequestRow[] }) {
  return (
    <div className="grid gap-2">
      <p className="text-13 text-mute">The file’s own request. Whoever wrote the file wrote it.</p>
      <KeyValues
        rows={[
          { key: 'Transaction', value: act },
          ...rows.map(({ name, value }) => ({ key: name, value: <Untrusted text={value} /> })),
        ]}
      />
    </div>
  )
}
