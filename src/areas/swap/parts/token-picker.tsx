import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PickList, PickRow } from '../../../ui/pick-row.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { Untrusted } from '../../../ui/untrusted.tsx'
import { addr } from '../../../values/format.ts'
import { token } from '../../../values/token-format.ts'
import { useWalletState } from '../../../wallet/store.ts'
import { readProblem } from '../../../wire/words.ts'
import { summaryOf, LEADING_FACES, type TokenSummary } from '../../tokens/model/token-summary.ts'
import { lookAlike, type LookAlike } from '../../tokens/model/look-alike.ts'
import { type Holdings } from '../../tokens/model/holdings.ts'
import { holdingsOptions, tokensByMintOptions, tokenSearchOptions } from '../../tokens/queries.ts'
import { MINT } from '../../../config/mints.ts'
import { recentMints, rememberMint } from '../settings.ts'

/** Chooses a token: by symbol, name or mint; without text the common ones, the last ones, and what is held. */
export function TokenPicker({
  other,
  onClose,
  onPick,
}: {
  /** Mint of the other side; choosing it turns the pair round. */
  other: string
  onClose: () => void
  onPick: (summary: TokenSummary) => void
}) {
  const id = useId()
  const [text, setText] = useState('')
  const owner = useWalletState().port?.address
  const holdings = useQuery(holdingsOptions(owner)).data?.value
  const found = useFound(useDeferredValue(text), holdings)
  return (
    <Dialog title="Select a token" onClose={onClose}>
      <div className="stack picker-list">
        <label className="sr" htmlFor={id}>
          Symbol, name or mint
        </label>
        <div className="well">
          <Icon name="search" small />
          <input
            id={id}
            value={text}
            placeholder="Symbol, name or mint"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <Answer text={text} found={found} />
        <PickList>
          {found.summaries.map((summary) => (
            <li key={summary.mint}>
              <Row
                summary={summary}
                alike={lookAlike(summary, found.summaries)}
                balance={balanceText(holdings, summary)}
                isOther={summary.mint === other}
                onPick={() => {
                  rememberMint(summary.mint)
                  onPick(summary)
                }}
              />
            </li>
          ))}
        </PickList>
      </div>
    </Dialog>
  )
}

type Found = { readonly summaries: readonly TokenSummary[]; readonly isAsking: boolean; readonly error: unknown }

function useFound(text: string, holdings: Holdings | undefined): Found {
  const recent = recentMints.use()
  const isSearch = text.trim() !== ''
  const held = [...(holdings?.tokens?.keys() ?? [])]
  const wanted = [...new Set([...recent, ...held])].filter(
    (mint) => !LEADING_FACES.some((summary) => summary.mint === mint),
  )
  const own = useQuery(tokensByMintOptions(isSearch ? [] : wanted.slice(0, 50)))
  const searched = useQuery(tokenSearchOptions(isSearch ? text : ''))
  const { data, error, isFetching } = isSearch ? searched : own
  const summaries = (data?.value.rows ?? []).flatMap((row) => summaryOf(row) ?? [])
  if (!isSearch)
    return { summaries: [...LEADING_FACES, ...(wanted.length > 0 ? summaries : [])], isAsking: isFetching, error }
  return { summaries: summaries.toSorted(verifiedFirst), isAsking: isFetching, error }
}

/** Among equals the service's order stays. */
function verifiedFirst(a: TokenSummary, b: TokenSummary): number {
  return Number(b.isVerified === true) - Number(a.isVerified === true)
}

function Answer({ text, found }: { text: string; found: Found }) {
  if (found.error !== null)
    return (
      <p role="alert" className="tone-warn">
        {readProblem(found.error).cause}
      </p>
    )
  if (text.trim() === '' || found.summaries.length > 0 || found.isAsking) return null
  return (
    <p role="status" className="mute">
      Nothing matches. There is no such token, or no pool for it yet.
    </p>
  )
}

function Row({
  summary,
  alike,
  balance,
  isOther,
  onPick,
}: {
  summary: TokenSummary
  alike: LookAlike | undefined
  balance: ReturnType<typeof balanceText>
  isOther: boolean
  onPick: () => void
}) {
  return (
    <PickRow onClick={onPick}>
      <Tile name={summary.symbol} src={summary.iconUrl} small />
      <span className="token-name">
        <span>
          <Untrusted text={summary.symbol} kind="symbol" />{' '}
          {summary.isVerified === true ? (
            <small className="unit">verified</small>
          ) : (
            <small className="tone-warn">not verified</small>
          )}
          {isOther ? <small className="unit"> the other side: turns the pair round</small> : null}
        </span>
        <small className="unit">
          <Untrusted text={summary.name} kind="name" />{' '}
          <bdi className="mono" translate="no" title={summary.mint}>
            {addr(summary.mint).text}
          </bdi>
        </small>
        {alike === undefined ? null : (
          <small className="tone-warn">
            Looks like <Untrusted text={alike.symbol} kind="symbol" /> ({addr(alike.mint).text}) and is another token
          </small>
        )}
      </span>
      {balance === undefined ? null : <Figure value={balance} />}
    </PickRow>
  )
}

function balanceText(holdings: Holdings | undefined, { mint, decimals }: TokenSummary) {
  if (holdings === undefined) return undefined
  if (mint === MINT.wrappedSol) return token(holdings.lamports, 9)
  const accounts = holdings.tokens?.get(mint)?.accounts
  if (accounts === undefined) return undefined
  return token(
    accounts.reduce((sum, { amount }) => sum + amount, 0n),
    decimals,
  )
}
