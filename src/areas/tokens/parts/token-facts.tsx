import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { chipLook } from '~/ui/chip.tsx'
import { Address as AddressCopy } from '~/ui/copy.tsx'
import { Figure } from '~/ui/figure.tsx'
import { KeyValues, Panel } from '~/ui/panel.tsx'
import { TOUCH } from '~/ui/touch.tsx'
import { parseAddress } from '~/values/address.ts'
import { shortTime } from '~/values/format-time.ts'
import { token as amount } from '~/values/format.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { type UnixSec } from '~/values/time.ts'
import { useWalletState } from '~/wallet/store.ts'
import { usePrices, useSpendable } from '../hooks/use-tokens.ts'
import { findingsOf } from '../model/audit.ts'
import { worthOf, worthText } from '../model/known-token.ts'
import { lookAlike } from '../model/look-alike.ts'
import { countShown, dollars, scoreShown } from '../model/token-figures.ts'
import { linksOf } from '../model/token-links.ts'
import { symbolText, type TokenRow } from '../model/token-rows.ts'
import { VerifiedWord } from './token-name.tsx'

const MAX_OTHERS = 6

/** Rows of the side panels. */
const FACTS =
  'grid px-4 py-1 [&>div]:flex [&>div]:min-h-8 [&>div]:items-center [&>div]:justify-between [&>div]:gap-4 [&_dd]:text-right'

/** Side panels of a token: size and score, audit, look-alikes, and links. */
export function TokenDetails({ token, others }: { token: TokenRow; others: readonly TokenRow[] }) {
  return (
    <>
      <Facts token={token} />
      <Audit token={token} />
      <Others token={token} others={others} />
      <Links token={token} />
    </>
  )
}

/** Size, supply, age, and the score with what it means. */
function Facts({ token }: { token: TokenRow }) {
  const { market } = token
  const prices = usePrices(market.liquidityUsd === undefined ? [token.mint] : [])
  const liquidity = market.liquidityUsd ?? prices.priceOf(token.mint)?.liquidityUsd
  const { score, word } = scoreShown(token)
  const when = (at: UnixSec | undefined) => (at === undefined ? <Figure value={dollars(undefined)} /> : shortTime(at))
  return (
    <Panel title="Token info">
      <KeyValues
        className={FACTS}
        rows={[
          {
            key: 'Organic score',
            value: (
              <>
                <Figure value={score} /> <span className="text-mute">{word}</span>
              </>
            ),
          },
          { key: 'Holders', value: <Figure value={countShown(market.holders, 'full')} /> },
          { key: 'Market cap', value: <Figure value={dollars(market.marketCapUsd)} /> },
          { key: 'Fully diluted', value: <Figure value={dollars(market.dilutedValueUsd)} /> },
          { key: 'Liquidity', value: <Figure value={dollars(liquidity)} /> },
          { key: 'Circulating', value: <Figure value={supplyShown(market.circulating)} /> },
          { key: 'Total supply', value: <Figure value={supplyShown(market.total)} /> },
          { key: 'Decimals', value: <Figure value={countShown(token.decimals)} /> },
          { key: 'First pool', value: when(token.firstPoolAt) },
          ...(token.tokenProgram === undefined
            ? []
            : [
                {
                  key: 'Program',
                  value: <AddressCopy value={token.tokenProgram} what="Token program" />,
                },
              ]),
        ]}
      />
      <p className="min-h-lh p-4 text-12 font-text text-pretty text-mute">
        Organic score, 0 to 100: how much of the trading looks genuine. It says nothing about quality.
      </p>
    </Panel>
  )
}

function supplyShown(value: TokenRow['market']['circulating']) {
  const { text, spoken, exact } = dollars(value)
  return { text: text.replace('$', ''), spoken: spoken.replace(' dollars', ''), exact: exact.replace('$', '') }
}

const TONE = { good: 'text-yes', warn: 'text-warn', stop: 'text-stop', unknown: 'text-mute' } as const
const TONE_WORD = { good: 'OK', warn: 'Risk', stop: 'High risk', unknown: 'Not checked' } as const

/** Audit of the token's authorities, in sentences. */
function Audit({ token }: { token: TokenRow }) {
  return (
    <Panel title="Audit">
      <ul>
        {findingsOf(token).map(({ key, what, found, tone, by }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-line px-4 py-2"
          >
            <strong className="font-fig">{what}</strong>
            <span className={TONE[tone]}>{TONE_WORD[tone]}</span>
            <span className="col-span-full text-13 text-mute">
              {found} {by === undefined ? null : <Who text={by} />}
            </span>
          </li>
        ))}
      </ul>
      <p className="min-h-lh p-4 text-12 font-text text-pretty text-mute">
        Reported by the venue, not checked by Sextant. Not checked doesn’t mean safe.
      </p>
    </Panel>
  )
}

/** An authority as reported; text that is no address stays text. */
function Who({ text }: { text: string }): ReactNode {
  const key = parseAddress(text)
  return key === undefined ? <bdi>{cleanText(text, 'name')}</bdi> : <AddressCopy value={key} what="Authority" />
}

/** Other tokens that look like it. */
function Others({ token, others }: { token: TokenRow; others: readonly TokenRow[] }) {
  if (others.length === 0) return null
  return (
    <Panel title={`Possible look-alikes of ${symbolText(token)} — check the mint`}>
      <ul>
        {others.slice(0, MAX_OTHERS).map((other) => (
          <li key={other.mint} className="flex min-h-10 items-center justify-between gap-2 px-4">
            <Link to="/token/$mint" params={{ mint: other.mint }} className={TOUCH}>
              <bdi translate="no">{symbolText(other)}</bdi>
            </Link>
            <VerifiedWord isVerified={other.isVerified} alike={lookAlike(other, [token, ...others])} />
            <AddressCopy value={other.mint} what="Mint" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Links given by its makers. */
function Links({ token }: { token: TokenRow }) {
  const links = linksOf(token.links)
  if (links.length === 0) return null
  return (
    <Panel title="Links">
      <KeyValues
        className={FACTS}
        rows={links.map(({ word, text, href }) => ({
          key: word,
          value:
            href === undefined ? (
              <bdi className="min-w-0 truncate" title={text}>
                {text}
              </bdi>
            ) : (
              <a
                className="min-w-0 truncate"
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                title={`Leaves Sextant: ${text}`}
              >
                <bdi>{text}</bdi>
              </a>
            ),
        }))}
      />
      <p className="min-h-lh p-4 text-12 font-text text-pretty text-mute">
        Submitted by the token’s creator. Only known sites are linked.
      </p>
    </Panel>
  )
}

/** The connected owner's balance of a token. */
export function TokenBalance({ token }: { token: TokenRow }) {
  const owner = useWalletState().port?.address
  const held = useSpendable(owner, token.mint)
  const price = usePrices([token.mint]).priceOf(token.mint)
  if (owner === undefined)
    return (
      <Panel title="Your balance">
        <p className="p-4 text-mute">Connect a wallet to see your balance.</p>
      </Panel>
    )
  const { decimals } = token
  if (held === undefined || decimals === undefined)
    return (
      <Panel title="Your balance">
        <p className="p-4 text-mute">
          {decimals === undefined ? 'Decimals unknown, so no amount can be shown.' : 'Balance unavailable.'}
        </p>
      </Panel>
    )
  return (
    <Panel title="Your balance">
      <KeyValues
        className={FACTS}
        rows={[
          { key: 'Balance', value: <Figure value={amount(held.raw, decimals)} /> },
          {
            key: 'Value',
            value: <Figure value={worthText(worthOf(held.raw, decimals, price?.usdPrice), 'no price')} />,
          },
          ...(held.isFrozen
            ? [
                {
                  key: 'Status',
                  value: <span className={chipLook({ tone: 'stop' })}>Frozen: can’t be moved</span>,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  )
}
