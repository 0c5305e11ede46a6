import { Link } from '@tanstack/react-router'
import { closeReview, loadEngine, startAct, startNext } from '~/engine/act-store.ts'
import { CONTRADICTED, REFUSED_BY_TEST, SPLIT, VENUE_SILENT, type ActView } from '~/engine/act-view.ts'
import { type PostAnswer } from '~/engine/intent/intent.ts'
import { Button, buttonLook } from '~/ui/button.tsx'
import { Address, copyText } from '~/ui/copy.tsx'
import { DialogFoot } from '~/ui/dialog-parts.tsx'
import { Details } from '~/ui/fold.tsx'
import { NO_PARAMS } from '~/ui/no-params.ts'
import { Note } from '~/ui/note.tsx'
import { useNow } from '~/ui/now.ts'
import { figureName } from '~/values/figures.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { NextDue, SecondHalf, Again } from './after-act-parts.tsx'
import { receiptPage, type ReviewPages } from './after-act.ts'
import { fourOfItems, itemRows } from './batch/item-rows.ts'
import { ItemTable } from './batch/item-table.tsx'
import { ExpressChecks } from './express/express-note.tsx'
import { Comparison, FourNumbers } from './four-numbers.tsx'
import { fourOfReceipt, receiptOf, restOfResult } from './receipt/receipt-figures.ts'
import { FeeLines, Line, Lines, Part, Sentence } from './receipt/receipt-parts.tsx'
import { Changes } from './replace-terms.tsx'
import { isLedger, LEDGER_HINT } from './review-sheet.tsx'
import { Steps } from './steps.tsx'
import { reportOf } from './text/act-text.ts'
import { REVIEW_LABEL as LABEL, viewWord } from './text/review-words.ts'
import { CODE_WORDS, outcomeWord } from './text/words.ts'

/** Progress of an act from wallet to venue: four steps, a status sentence and the available actions. */
export function ActProgress({ view, pages }: { view: ActView; pages: ReviewPages }) {
  const standing = view.standing
  const page = receiptPage(view, pages)
  return (
    <>
      <RequestSentence view={view} />
      <Steps state={view.state} />
      <p className="mb-2 text-20 font-head" role="status" aria-label="Status">
        {viewWord(view)}
        {view.state === 'confirming' || view.state === 'sending' ? (
          <Elapsed since={view.sendingSince ?? view.updatedAt} />
        ) : null}
      </p>
      <WalletTime view={view} />
      <Explanation view={view} />
      <NextDue view={view} />
      <Report view={view} />
      <div className="mt-4">
        <Figures view={view} />
      </div>
      <Costs view={view} />
      {view.state !== 'done' || pages.Offers === undefined ? null : <pages.Offers view={view} Part={Part} />}
      <ExpressChecks skippedReview={view.skippedReview} />
      <Proof view={view} />
      {page === undefined ? null : <Again view={view} page={page} />}
      <DialogFoot>
        <Button
          size="large"
          wide={view.state !== 'done' && view.state !== 'cancelled'}
          onClick={() => void closeReview()}
        >
          {standing.ended ? 'Close' : 'Continue in background'}
        </Button>
        <Actions view={view} />
        {view.isNextDue === true ? <SecondHalf view={view} /> : <NextStep view={view} pages={pages} />}
      </DialogFoot>
    </>
  )
}

/** The request as a sentence; omitted where a table lists its items. */
function RequestSentence({ view: { items = [], sentence, isImported } }: { view: ActView }) {
  return (
    <>
      {isImported === true ? (
        <Note>Imported from a file. This browser didn’t make this transaction and didn’t check it.</Note>
      ) : null}
      {items.length > 1 ? null : <Sentence>{sentence}</Sentence>}
    </>
  )
}

/** The four figures; for several items also a table with the result of each. */
function Figures({ view }: { view: ActView }) {
  const rows = view.state === 'done' ? itemRows(view) : []
  if (rows.length < 2) return <FourNumbers figures={fourOfReceipt(view)} />
  return (
    <>
      <FourNumbers figures={fourOfItems(rows, true)} />
      <Part>
        <ItemTable rows={rows} isAfter />
      </Part>
    </>
  )
}

/** Link from a finished act: to the list of open orders it was placed in, or to what it changed. */
function NextStep({ view: { leadsTo = '', waitsIn, outcome, state }, pages }: { view: ActView; pages: ReviewPages }) {
  const tab = outcome === 'resting' || outcome === 'running' ? waitsIn : undefined
  if (state !== 'done') return null
  const look = { className: buttonLook({ rank: 'main', size: 'large', wide: true }), onClick: () => void closeReview() }
  if (tab !== undefined)
    return (
      <Link to="/activity/{-$owner}" params={NO_PARAMS} search={{ tab }} {...look}>
        View in Activity
      </Link>
    )
  const link = pages.nextLink(leadsTo)
  return link === undefined ? null : (
    <Link to={link.to} params={NO_PARAMS} {...look}>
      {link.text}
    </Link>
  )
}

/** Gross, and every fee in one line; an account deposit apart. Amounts of a failed act are left out. */
function Costs({ view }: { view: ActView }) {
  const { state, standing } = view
  const facts = receiptOf(view)
  const { gross, trading } = restOfResult(view)
  if ((standing.ended && state !== 'done') || (facts ?? gross ?? trading) === undefined) return null
  return (
    <Lines>
      {gross === undefined ? null : <Line label="Gross">{gross}</Line>}
      {facts !== undefined ? (
        <FeeLines facts={facts} trading={trading} />
      ) : trading === undefined ? null : (
        <Line label={figureName('fees')}>{trading}</Line>
      )}
    </Lines>
  )
}

/** Folded evidence: the signature, and the changes on chain beside the venue's figures. */
function Proof({ view }: { view: ActView }) {
  const { signature, changes } = view
  if (signature === undefined && changes.length === 0) return <Comparison view={view} />
  return (
    <Part>
      <Details
        arrow="end"
        open={view.compared?.verdict === 'differs' || changes.length > 0}
        summary={<h3 className="text-13 font-fig text-text">Proof</h3>}
      >
        {signature === undefined ? null : (
          <dl className="mt-2 grid gap-2">
            <Line label={LABEL.signature}>
              <Address value={signature} what={LABEL.signature} />
            </Line>
          </dl>
        )}
        <Comparison view={view} />
        {changes.length === 0 ? null : (
          <section aria-label="Better than you confirmed">
            <h3 className="text-12 text-mute">Better than you confirmed</h3>
            <Changes changes={changes} />
          </section>
        )}
      </Details>
    </Part>
  )
}

function Elapsed({ since }: { since: number }) {
  const now = useNow()
  return <span aria-hidden="true"> ({Math.max(0, Math.floor(now - since / 1000))} s)</span>
}

/** Seconds without an answer after which the hint for hardware wallets is shown for every wallet. */
const HARDWARE_SEC = 15

/** How long the wallet has, as long as it has given no answer. */
function WalletTime({ view: { state, facts, walletName, updatedAt } }: { view: ActView }) {
  const now = useNow()
  if (facts?.signBy === undefined || (state !== 'asking-wallet' && state !== 'silent')) return null
  const seconds = Math.floor(facts.signBy / 1000 - now)
  return (
    <>
      <p className="text-mute">
        {seconds > 0
          ? `Confirm within about ${seconds} s. After that it can no longer land, and nothing moves.`
          : 'Too late to confirm: decline it in your wallet. It can be built again once the wallet has declined it, or once it is proven to have expired.'}
      </p>
      {isLedger(walletName) || now - updatedAt / 1000 > HARDWARE_SEC ? (
        <p className="text-mute">{LEDGER_HINT}</p>
      ) : null}
    </>
  )
}

function Explanation({ view }: { view: ActView }) {
  const words = view.code === undefined ? undefined : CODE_WORDS[view.code]
  const lines = [
    words === undefined ? undefined : `${words.cause} ${words.money} ${words.next}`.trim(),
    view.error === undefined ? undefined : errorLine(view.error, view.isNotExecuted === true),
    view.state === 'expired' ? 'It expired and can no longer be confirmed. This is proven.' : undefined,
    outcomeWord(view),
    view.standing.money === 'maybe' ? postedLine(view.posted) : undefined,
    view.noAnswer === undefined || view.standing.ended ? undefined : noAnswerLine(view.noAnswer),
    view.isSecondSilent === true ? 'The second RPC server didn’t answer, so this status comes from one.' : undefined,
    view.waitsForSend ? 'You signed this, but it wasn’t sent. Send it now, or let it expire.' : undefined,
    view.additions.length > 0 ? `Your wallet added: ${view.additions.join(', ')}.` : undefined,
  ].filter((line) => line !== undefined)
  return lines.map((line) => (
    <p className="text-mute" key={line}>
      {line}
    </p>
  ))
}

/** Cost of a failure on chain. */
function errorLine(error: string, isNotExecuted: boolean): string {
  return isNotExecuted
    ? `The network didn’t execute it (${error}). Nothing was charged.`
    : `The chain returned: ${error}. Only the network fee was spent.`
}

function postedLine(posted: ActView['posted']): string | undefined {
  if (posted === undefined || posted.status === 'success') return undefined
  const words = answerWords(posted)
  return posted.status === 'failed'
    ? `The venue says it failed${words}. That isn’t proof, so it is watched until it expires or is confirmed.`
    : `Unexpected response from the venue${words}. It is watched on chain.`
}

/** The words for its code where there are some, else the venue's own text in quotation marks. */
function answerWords({ message, reason }: PostAnswer): string {
  if (reason !== undefined) return `: ${cleanText(reason, 'title')}`
  return message === undefined ? '' : ` (“\u2068${cleanText(message, 'title')}\u2069”)`
}

/** Error code of a failed request: used in the report, never displayed. */
const NAMED_CODE = /^[\w.]+: (?:wire|api|limit|rpc)\.\w/

function noAnswerLine(reason: string): string {
  if (reason.startsWith(VENUE_SILENT))
    return `The venue hasn’t acknowledged it (${reason.slice(VENUE_SILENT.length)}). The same signed bytes are sent again; they can’t act twice.`
  if (reason.startsWith(SPLIT)) {
    const [first = '', second = ''] = reason.slice(SPLIT.length).split('|')
    return `Two RPC servers disagree on the final status: one says ${first}, the other ${second}. Funds may have moved, so it stays locked and is checked again. Don’t repeat it; look it up in an explorer.`
  }
  if (reason.startsWith(CONTRADICTED))
    return `The network shows no status for it, but ${reason.slice(CONTRADICTED.length)} suggests it was confirmed. Funds may have moved, so it stays locked and is checked again. Don’t repeat it; look it up in an explorer.`
  return reason.startsWith(REFUSED_BY_TEST)
    ? `The network’s preflight says it would fail now, so it wasn’t forwarded (${reason.slice(REFUSED_BY_TEST.length)}). It is watched until it expires.`
    : `The last check of the chain got no answer${NAMED_CODE.test(reason) ? '' : ` (${reason})`}. It may still be confirmed.`
}

/** Button that copies a report of an unfinished act. It is beside the text, as the foot has the next steps. */
function Report({ view }: { view: ActView }) {
  if (view.state === 'done' || view.state === 'cancelled') return null
  return (
    <Button rank="plain" size="small" className="-ml-3" onClick={() => void copyText(reportOf(view), 'Report')}>
      Copy report
    </Button>
  )
}

/** After a decline in the wallet: starts the same request again, with a new build. */
function TryAgain({ view: { state, code, kind, request, follows } }: { view: ActView }) {
  if (state !== 'cancelled' || code !== 'WALLET_DECLINED' || request === undefined) return null
  const again = () => void (follows === undefined ? startAct({ kind }, request) : startNext(follows, request))
  return (
    <Button rank="main" size="large" wide onClick={again}>
      Try again
    </Button>
  )
}

function Actions({ view }: { view: ActView }) {
  const standing = view.standing
  return (
    <>
      {view.waitsForSend ? (
        <Button rank="main" size="large" onClick={() => void loadEngine().then((engine) => engine.sendNow(view.id))}>
          Send now
        </Button>
      ) : null}
      {standing.ended || view.waitsForSend ? null : (
        <Button rank="plain" size="large" onClick={() => void loadEngine().then((engine) => engine.recheck())}>
          Check again
        </Button>
      )}
      <TryAgain view={view} />
    </>
  )
}
