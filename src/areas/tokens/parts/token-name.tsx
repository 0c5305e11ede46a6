import { Icon } from '../../../ui/icon.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { addr } from '../../../values/format.ts'
import { cleanText } from '../../../values/clean-text.ts'
import { type Flag } from '../model/audit.ts'
import { type LookAlike } from '../model/look-alike.ts'
import { type TokenRow } from '../model/token-rows.ts'
import { toggleTokenWatch, tokenWatch } from '../token-watch.ts'

/** Flags that have room in a row. */
const MOST_FLAGS = 3

/** A symbol from outside, never empty. */
export function symbolText({ symbol, name, mintText }: Pick<TokenRow, 'symbol' | 'name' | 'mintText'>): string {
  return (
    [symbol, name].map((text) => cleanText(text ?? '', 'symbol')).find((text) => text !== '') ?? addr(mintText).text
  )
}

/** Whether the venue lists the token, in a word. */
export function VerifiedWord({ isVerified }: { isVerified: boolean | undefined }) {
  if (isVerified !== true)
    return <span className="verified is-not">{isVerified === false ? 'not verified' : 'unknown'}</span>
  return (
    <span className="verified" title="Listed by the venue">
      <Icon name="check" small />
      verified
    </span>
  )
}

/** Who the token says it is: symbol, name, and the mint, which alone is unique. */
export function TokenName({ token, alike }: { token: TokenRow; alike: LookAlike | undefined }) {
  const symbol = symbolText(token)
  return (
    <span className="token-id">
      <Tile name={symbol} src={token.iconUrl} small />
      <span>
        <span className="token-line">
          <a href={`/token/${token.mint}`} title={token.mint}>
            <bdi translate="no">{symbol}</bdi>
          </a>
          <VerifiedWord isVerified={token.isVerified} />
        </span>
        <small className="token-line">
          {alike === undefined ? (
            <bdi className="cut">{cleanText(token.name ?? '', 'name')}</bdi>
          ) : (
            <span className="tone-warn cut">Not the real {lookAlikeText(alike)}</span>
          )}
          <bdi translate="no">{addr(token.mint).text}</bdi>
        </small>
      </span>
    </span>
  )
}

/** The name of a alike inside a sentence: cleaned and set apart from the words around it. */
export function lookAlikeText({ symbol }: LookAlike): string {
  return `\u2068${cleanText(symbol, 'symbol')}\u2069`
}

/** What stands out about a token. */
export function Flags({ flags }: { flags: readonly Flag[] }) {
  const rest = flags
    .slice(MOST_FLAGS)
    .map(({ word }) => word)
    .join(', ')
  return (
    <span className="flags">
      {flags.slice(0, MOST_FLAGS).map(({ key, word, tone }) => (
        <span key={key} className={tone === 'plain' ? 'chip' : `chip is-${tone}`}>
          {word}
        </span>
      ))}
      {flags.length <= MOST_FLAGS ? null : (
        <span className="chip" title={rest}>
          +{flags.length - MOST_FLAGS}
          <span className="sr">: {rest}</span>
        </span>
      )}
    </span>
  )
}

/** The star: keeps the token on this device. */
export function TokenStar({ token, words = false }: { token: TokenRow; words?: boolean }) {
  const isWatched = tokenWatch.use().includes(token.mint)
  return (
    <button
      type="button"
      className={words ? 'btn is-small is-watch' : 'iconbtn'}
      aria-pressed={isWatched}
      aria-label={words ? undefined : `Watch ${symbolText(token)}, ${addr(token.mint).spoken}`}
      onClick={() => toggleTokenWatch(token.mint)}
    >
      <Icon name="star" small />
      {words ? (isWatched ? 'Watching' : 'Watch') : null}
    </button>
  )
}
