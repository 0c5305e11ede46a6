import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { Address as AddressCopy } from '../../../ui/copy.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { KeyValues, Panel } from '../../../ui/panel.tsx'
import { parseAddress } from '../../../values/address.ts'
import { usd } from '../../../values/format.ts'
import { token as amount } from '../../../values/token-format.ts'
import { cleanText } from '../../../values/clean-text.ts'
import { shortTime } from '../../../values/format-time.ts'
import { type UnixSec } from '../../../values/time.ts'
import { useWalletState } from '../../../wallet/store.ts'
import { findingsOf } from '../model/audit.ts'
import { countShown, dollars, scoreShown } from '../model/token-figures.ts'
import { linksOf } from '../model/token-links.ts'
import { type TokenRow } from '../model/token-rows.ts'
import { worthOf } from '../model/worth.ts'
import { usePrices } from '../prices.ts'
import { useSpendable } from './use-tokens.ts'
import { symbolText, VerifiedWord } from './token-name.tsx'

const MOST_OTHERS = 6

/** What stands at the side of a token: what the owner holds of it, its size and score, tokens that look like it, and where its makers say they are. */
export function TokenDetails({ token, others }: { token: TokenRow; others: readonly TokenRow[] }) {
  return (
    <>
      <Mine token={token} />
      <Facts token={token} />
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
    <Panel title="Size and score">
      <KeyValues
        rows={[
          {
            key: 'Organic score',
            value: (
              <>
                <Figure value={score} /> <span className="mute">{word}</span>
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
            : [{ key: 'Program', value: <AddressCopy value={token.tokenProgram} what="Token program" /> }]),
        ]}
      />
      <p className="fine pad">
        The score says how much of the trading looks genuine, 0 to 100. It does not say that the token is good.
      </p>
    </Panel>
  )
}

function supplyShown(value: TokenRow['market']['circulating']) {
  const { text, spoken, exact } = dollars(value)
  return { text: text.replace('$', ''), spoken: spoken.replace(' dollars', ''), exact: exact.replace('$', '') }
}

const TONE = { good: 'tone-yes', warn: 'tone-warn', stop: 'tone-stop', unknown: 'mute' } as const
const TONE_WORD = { good: 'Fine', warn: 'Caution', stop: 'Danger', unknown: 'Unknown' } as const

/** What was found about who can change the token, in sentences. */
export function Audit({ token }: { token: TokenRow }) {
  return (
    <Panel title="Audit">
      <ul className="audit">
        {findingsOf(token).map(({ key, what, found, tone, by }) => (
          <li key={key}>
            <strong>{what}</strong>
            <span className={TONE[tone]}>{TONE_WORD[tone]}</span>
            <span>
              {found} {by === undefined ? null : <Who text={by} />}
            </span>
          </li>
        ))}
      </ul>
      <p className="fine pad">
        Told by the venue, not checked by Sextant. What was not looked at is not fine, it is unknown.
      </p>
    </Panel>
  )
}

/** An authority as it was told; a word that is no address stays text. */
function Who({ text }: { text: string }): ReactNode {
  const key = parseAddress(text)
  return key === undefined ? <bdi>{cleanText(text, 'name')}</bdi> : <AddressCopy value={key} what="Authority" />
}

/** Other tokens that look like it. */
function Others({ token, others }: { token: TokenRow; others: readonly TokenRow[] }) {
  if (others.length === 0) return null
  return (
    <Panel title={`Others that look like ${symbolText(token)}`}>
      <ul className="others">
        {others.slice(0, MOST_OTHERS).map((other) => (
          <li key={other.mint}>
            <Link to="/token/$mint" params={{ mint: other.mint }}>
              <bdi translate="no">{symbolText(other)}</bdi>
            </Link>
            <VerifiedWord isVerified={other.isVerified} />
            <AddressCopy value={other.mint} what="Mint" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Where its makers say they are. */
function Links({ token }: { token: TokenRow }) {
  const links = linksOf(token.links)
  if (links.length === 0) return null
  return (
    <Panel title="Links of its makers">
      <KeyValues
        rows={links.map(({ word, text, href }) => ({
          key: word,
          value:
            href === undefined ? (
              <bdi className="cut" title={text}>
                {text}
              </bdi>
            ) : (
              <a
                className="cut"
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
      <p className="fine pad">Anybody can name any address here. Only known hosts are links; they leave Sextant.</p>
    </Panel>
  )
}

/** What the connected owner holds of it. */
function Mine({ token }: { token: TokenRow }) {
  const owner = useWalletState().port?.address
  const held = useSpendable(owner, token.mint)
  const price = usePrices([token.mint]).priceOf(token.mint)
  if (owner === undefined)
    return (
      <Panel title="Yours">
        <p className="pad mute">Connect a wallet to see what you hold of it.</p>
      </Panel>
    )
  const { decimals } = token
  if (held === undefined || decimals === undefined)
    return (
      <Panel title="Yours">
        <p className="pad mute">
          {decimals === undefined ? 'Its decimals are not told, so no amount can be shown.' : 'Not known now.'}
        </p>
      </Panel>
    )
  return (
    <Panel title="Yours">
      <KeyValues
        rows={[
          { key: 'You hold', value: <Figure value={amount(held.raw, decimals)} /> },
          {
            key: 'Worth',
            value: <Figure value={usd(worthOf(held.raw, decimals, price?.usdPrice, 'down'), 'no price')} />,
          },
          ...(held.isFrozen
            ? [{ key: 'State', value: <span className="chip is-stop">Frozen: it cannot be moved</span> }]
            : []),
        ]}
      />
    </Panel>
  )
}
