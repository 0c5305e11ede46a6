import { Address } from '~/ui/copy.tsx'
import { Note } from '~/ui/note.tsx'
import { KeyValues, Panel } from '~/ui/panel.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { type TransactionDescription } from './describe-transaction.ts'
import { type RequestVerdict } from './judge-request.ts'
import { type RequestRow } from './request-rows.ts'
import { countText, settingRows } from './setting-rows.ts'
import { VERDICT_WORD } from './words-checks.ts'
import { INSPECT_ANSWER_WORD } from './words.ts'

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
      <strong>{INSPECT_ANSWER_WORD.beforeYouSign}</strong>
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
    <Panel title={INSPECT_ANSWER_WORD.overview}>
      <div className="grid gap-4 p-4">
        <Note {...(landing.tone === 'plain' ? {} : { tone: landing.tone })}>
          <strong>{INSPECT_ANSWER_WORD.simulation} </strong>
          <Untrusted text={landing.words} />
        </Note>
        <KeyValues
          rows={[
            {
              key: INSPECT_ANSWER_WORD.version,
              value: line.version === 'legacy' ? INSPECT_ANSWER_WORD.legacy : line.version,
            },
            {
              key: INSPECT_ANSWER_WORD.size,
              value: INSPECT_ANSWER_WORD.bytes(countText(line.bytes), countText(mostBytes)),
            },
            {
              key: INSPECT_ANSWER_WORD.feePayer,
              value: <Address value={line.payer} what={INSPECT_ANSWER_WORD.feePayer} />,
            },
            ...signers.map(({ address, hasSigned }) => ({
              key: hasSigned ? INSPECT_ANSWER_WORD.signed : INSPECT_ANSWER_WORD.mustSign,
              value: <Address value={address} what={INSPECT_ANSWER_WORD.signer} />,
            })),
            ...(strangers.length === 0
              ? [{ key: INSPECT_ANSWER_WORD.unknownPrograms, value: INSPECT_ANSWER_WORD.none }]
              : []),
            ...strangers.map((each) => ({
              key: INSPECT_ANSWER_WORD.unknownProgram,
              value: <Address value={each} what={INSPECT_ANSWER_WORD.program} />,
            })),
            {
              key: INSPECT_ANSWER_WORD.unknownInstructions,
              value: line.unknown === 0 ? INSPECT_ANSWER_WORD.none : line.unknown,
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
    <Panel title={INSPECT_ANSWER_WORD.balanceChanges}>
      {moves === undefined || moves.length === 0 ? (
        <p className="p-4 text-mute">
          {moves === undefined ? INSPECT_ANSWER_WORD.unknownWithoutSuccessfulSimulation : STANDING_WORD[standing]}
        </p>
      ) : (
        <ul className="grid gap-3 p-4">
          {moves.map(({ signer, leaves, amount, mint }) => (
            <li key={`${signer} ${amount} ${mint}`} className="flex flex-wrap items-baseline gap-2">
              <strong>
                {leaves ? '−' : '+'}
                {amount}
              </strong>
              {mint === undefined ? null : <Address value={mint} what={INSPECT_ANSWER_WORD.token} />}
              <span className="text-mute">{leaves ? INSPECT_ANSWER_WORD.leaves : INSPECT_ANSWER_WORD.comes}</span>
              <Address value={signer} what={INSPECT_ANSWER_WORD.signer} />
            </li>
          ))}
        </ul>
      )}
      {others.length === 0 ? null : (
        <ul className="grid gap-2 p-4 text-13 text-mute" aria-label={INSPECT_ANSWER_WORD.otherChanges}>
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
  nothing: INSPECT_ANSWER_WORD.nothingChanges,
  balances: INSPECT_ANSWER_WORD.noBalanceChanges,
  'not-known': INSPECT_ANSWER_WORD.notKnown,
}

function Instructions({ look: { line } }: { look: TransactionDescription }) {
  return (
    <Panel title={INSPECT_ANSWER_WORD.instructions}>
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
    <Panel title={INSPECT_ANSWER_WORD.checkedAgainstItsRequest}>
      <div className="grid gap-4 p-4">
        {unread === undefined ? null : (
          <Note tone="warn">
            <Untrusted text={unread} />
          </Note>
        )}
        {verdict === undefined ? null : <Note tone={TONE[verdict.outcome]}>{verdictWords(verdict)}</Note>}
        {request === undefined ? null : <Request act={request.act} rows={request.rows} />}
        {notChecked.length === 0 ? null : <h3 className="text-13">{INSPECT_ANSWER_WORD.notChecked}</h3>}
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
      <p className="text-13 text-mute">{INSPECT_ANSWER_WORD.requestOfFile}</p>
      <KeyValues
        rows={[
          { key: INSPECT_ANSWER_WORD.act, value: act },
          ...rows.map(({ name, value }) => ({ key: name, value: <Untrusted text={value} /> })),
        ]}
      />
    </div>
  )
}
