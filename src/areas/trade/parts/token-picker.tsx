import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import {
  decimalsFrom,
  heldDecimals,
  spendable,
  LEADING_FACES,
  summaryOf,
  type TokenSummary,
} from '~/areas/tokens/model/known-token.ts'
import { lookAlike, type LookAlike } from '~/areas/tokens/model/look-alike.ts'
import { bpsOf, changeShown, dollars } from '~/areas/tokens/model/token-figures.ts'
import { type Holdings, type Token } from '~/areas/tokens/model/token.ts'
import { TokenTile } from '~/areas/tokens/parts/token-tile.tsx'
import {
  holdingsOptions,
  tokensByMintOptions,
  tokenSearchOptions,
  tradedTokensOptions,
} from '~/areas/tokens/queries.ts'
import { MINT } from '~/config/mints.ts'
import { PickList, PickRow } from '~/ui/dialog-parts.tsx'
import { Delta, Figure } from '~/ui/figure.tsx'
import { Icon } from '~/ui/icon.tsx'
import { LazyDialog } from '~/ui/lazy-dialog.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { addr, token } from '~/values/format.ts'
import { tokenPrice } from '~/values/token-price.ts'
import { useWalletState } from '~/wallet/store.ts'
import { readProblem } from '~/wire/read-problem.ts'
import { type PickerProps } from '../model/picker-props.ts'
import { recentMints, rememberMint } from '../stores/recent-mints.ts'

/** Chooses a token: by symbol, name or mint; without text the common ones, the last ones, and what is held. */
export function TokenPicker({ other, only, onClose, onPick }: PickerProps & { onClose: () => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const owner = useWalletState().port?.address
  const holdings = useQuery(holdingsOptions(owner)).data?.value
  const typed = useDeferredValue(text)
  const listed = useFound(only === undefined ? typed : '', holdings)
  const shown = only === undefined ? listed : { summaries: matching(only, typed), isAsking: false, error: null }
  const found = { ...shown, facts: useFacts(listed.facts, only ?? LEADING_FACES) }
  return (
    <LazyDialog title="Select a token" onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <label className="flex h-11 items-center gap-2 rounded-control border border-edge bg-ink px-3 focus-within:border-brass">
          <Icon name="search" small />
          <span className="sr-only">Symbol, name or mint</span>
          <input
            id={id}
            className="h-full min-w-0 flex-1 outline-none"
            value={text}
            placeholder="Symbol, name or mint"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <Answer text={text} found={found} />
        <PickList>
          {found.summaries.map((summary) => (
            <li key={summary.mint}>
              <Row
                summary={summary}
                facts={found.facts.get(summary.mint)}
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
    </LazyDialog>
  )
}

type Found = {
  readonly summaries: readonly TokenSummary[]
  /** What the service knows of the tokens, by mint. */
  readonly facts: Facts
  readonly isAsking: boolean
  readonly error: unknown
}
type Facts = ReadonlyMap<string, Token>
type Reply = { readonly value: { readonly rows: readonly Token[] } } | undefined

/** The facts that were read with the list, and those of tokens that the form itself names. */
function useFacts(listed: Facts, named: readonly TokenSummary[]): Facts {
  const { data } = useQuery(tokensByMintOptions(named.slice(0, 50).map(({ mint }) => mint)))
  return new Map([...factsOf(data), ...listed])
}

const factsOf = (...replies: readonly Reply[]): Facts =>
  new Map(replies.flatMap((reply) => (reply?.value.rows ?? []).map((row) => [row.mintText, row])))

function matching(only: readonly TokenSummary[], text: string): readonly TokenSummary[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return only
  return only.filter(
    ({ symbol, name, mint }) =>
      symbol.toLowerCase().includes(wanted) || name.toLowerCase().includes(wanted) || mint === text.trim(),
  )
}

function useFound(text: string, holdings: Holdings | undefined): Found {
  const isSearch = text.trim() !== ''
  const listed = useListed(isSearch, holdings)
  const { data, error, isFetching } = useQuery(tokenSearchOptions(isSearch ? text : ''))
  if (!isSearch) return listed
  return { summaries: summariesOf(data).toSorted(verifiedFirst), facts: factsOf(data), isAsking: isFetching, error }
}

/** Without text: the common tokens, the last ones, what is held, and what is traded most. */
function useListed(isSearch: boolean, holdings: Holdings | undefined): Found {
  const recent = recentMints.use()
  const wanted = [...new Set([...recent, ...(holdings?.tokens?.keys() ?? [])])].filter(
    (mint) => !LEADING_FACES.some((summary) => summary.mint === mint),
  )
  const own = useQuery(tokensByMintOptions(isSearch ? [] : wanted.slice(0, 50)))
  const traded = useQuery(tradedTokensOptions)
  const known = wanted.length > 0 ? summariesOf(own.data) : []
  return {
    summaries: eachOnce([...LEADING_FACES, ...known, ...summariesOf(traded.data)]),
    facts: factsOf(traded.data, own.data),
    isAsking: own.isFetching,
    error: own.error,
  }
}

function summariesOf(data: Reply): readonly TokenSummary[] {
  return (data?.value.rows ?? []).flatMap((row) => summaryOf(row) ?? [])
}

function eachOnce(summaries: readonly TokenSummary[]): readonly TokenSummary[] {
  return [...new Map(summaries.map((summary) => [summary.mint, summary])).values()]
}

/** Among equals the service's order stays. */
function verifiedFirst(a: TokenSummary, b: TokenSummary): number {
  return Number(b.isVerified === true) - Number(a.isVerified === true)
}

function Answer({ text, found }: { text: string; found: Omit<Found, 'facts'> }) {
  if (found.error !== null)
    return (
      <p role="alert" className="text-warn">
        {readProblem(found.error).cause}
      </p>
    )
  if (text.trim() === '' || found.summaries.length > 0 || found.isAsking) return null
  return (
    <p role="status" className="text-mute">
      No tokens found. Check the mint, or the token has no pool yet.
    </p>
  )
}

type RowProps = {
  readonly summary: TokenSummary
  readonly facts: Token | undefined
  readonly alike: LookAlike | undefined
  readonly balance: ReturnType<typeof balanceText>
  readonly isOther: boolean
  readonly onPick: () => void
}

function Row({ summary, facts, alike, balance, isOther, onPick }: RowProps) {
  const isVerified = summary.isVerified === true && alike === undefined
  return (
    <PickRow onClick={onPick}>
      <TokenTile mint={summary.mint} name={summary.symbol} src={summary.iconUrl ?? facts?.iconUrl} size="medium" />
      <span className="grid min-w-0 flex-1">
        <span>
          <Untrusted text={summary.symbol} kind="symbol" />{' '}
          {alike === undefined ? (
            <small className={isVerified ? 'text-12 text-mute' : 'text-12 text-warn'}>
              {isVerified ? 'Verified' : 'Not verified'}
            </small>
          ) : null}
          {isOther ? <small className="text-12 text-mute"> · switches the pair</small> : null}
        </span>
        <small className="text-12 text-mute">
          <Untrusted text={summary.name} kind="name" />{' '}
          <bdi className="font-mono" translate="no" title={summary.mint}>
            {addr(summary.mint).text}
          </bdi>
        </small>
        {alike === undefined ? null : (
          <small className="text-12 text-warn">
            Not the real <Untrusted text={alike.symbol} kind="symbol" /> ({addr(alike.mint).text})
          </small>
        )}
      </span>
      <span className="grid justify-items-end gap-0.5 text-12 text-mute">
        {facts === undefined ? null : <TokenFigures facts={facts} />}
        {balance === undefined ? null : (
          <span>
            Balance <Figure value={balance} />
          </span>
        )}
      </span>
    </PickRow>
  )
}

/** Price with its change of a day, and liquidity. */
function TokenFigures({ facts: { market, stats } }: { facts: Token }) {
  const change = stats.h24?.priceChange
  return (
    <>
      <span className="inline-flex gap-2 text-13 text-text">
        <span className="sr-only">Price</span>
        <Figure value={tokenPrice(market.usdPrice, 'no price')} />
        <span className="sr-only">24h change</span>
        <Delta value={changeShown(change, 'no change reported')} sign={bpsOf(change)} />
      </span>
      <span>
        Liquidity <Figure value={dollars(market.liquidityUsd)} />
      </span>
    </>
  )
}

function balanceText(holdings: Holdings | undefined, { mint, decimals }: TokenSummary) {
  if (mint !== MINT.wrappedSol && holdings?.tokens?.has(mint) !== true) return undefined
  const held = spendable(mint, holdings)
  const digits = decimalsFrom(heldDecimals(mint, holdings), [decimals])
  return held === undefined || digits === undefined ? undefined : token(held.raw, digits)
}
