import { buttonLook, iconButton } from '~/ui/button.tsx'
import { chipLook } from '~/ui/chip.tsx'
import { Icon } from '~/ui/icon.tsx'
import { addr } from '~/values/format.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { type Flag } from '../model/audit.ts'
import { lookAlikeText, type LookAlike } from '../model/look-alike.ts'
import { symbolText, type TokenRow } from '../model/token-rows.ts'
import { toggleTokenWatch, tokenWatch } from '../stores/token-watch.ts'
import { TokenTile } from './token-tile.tsx'

/** Flags that have room in a row. */
const MAX_FLAGS = 3

/** Whether the venue lists the token, in a word; of one that passes for another, that instead. */
export function VerifiedWord({ isVerified, alike }: { isVerified: boolean | undefined; alike: LookAlike | undefined }) {
  if (alike !== undefined)
    return <span className="inline-flex items-center gap-0.5 text-12 font-text text-warn">Look-alike</span>
  if (isVerified !== true)
    return (
      <span className="inline-flex items-center gap-0.5 text-12 font-text text-mute">
        {isVerified === false ? 'Not verified' : 'unknown'}
      </span>
    )
  return (
    <span className="inline-flex items-center gap-0.5 text-12 font-text text-mute" title="Verified by the venue">
      <Icon name="check" small />
      Verified
    </span>
  )
}

/** Claimed identity of a token: symbol, name, and the mint, which alone is unique. */
export function TokenName({ token, alike }: { token: TokenRow; alike: LookAlike | undefined }) {
  const symbol = symbolText(token)
  return (
    <span
      className={
        'flex min-w-0 items-center gap-3 phone:relative phone:[&_a]:before:absolute phone:[&_a]:before:inset-x-0 phone:[&_a]:before:-inset-y-1 [&>span:last-child]:min-w-0'
      }
    >
      <TokenTile mint={token.mint} name={symbol} src={token.iconUrl} size="small" />
      <span>
        <span className="flex min-w-0 items-center gap-2 text-12 font-text whitespace-nowrap text-mute [&_a]:overflow-hidden [&_a]:text-13 [&_a]:font-head [&_a]:text-ellipsis [&_a]:text-text">
          <a data-inner href={`/token/${token.mint}`} title={token.mint}>
            <bdi translate="no">{symbol}</bdi>
          </a>
          <VerifiedWord isVerified={token.isVerified} alike={alike} />
        </span>
        {alike === undefined ? (
          <small className="flex min-w-0 items-center gap-2 text-12 font-text whitespace-nowrap text-mute">
            <bdi className="min-w-0 truncate empty:hidden">{cleanText(token.name ?? '', 'name')}</bdi>
            <bdi translate="no">{addr(token.mint).text}</bdi>
          </small>
        ) : (
          // Untruncated, unlike the mint, which is in the link and on the token's page.
          <small className="block text-12 font-text whitespace-normal text-warn">
            Not the real {lookAlikeText(alike)}
          </small>
        )}
      </span>
    </span>
  )
}

/** Notable properties of a token. */
export function Flags({ flags }: { flags: readonly Flag[] }) {
  const rest = flags
    .slice(MAX_FLAGS)
    .map(({ word }) => word)
    .join(', ')
  return (
    <span className="flex max-h-11 flex-wrap gap-1 overflow-hidden">
      {flags.slice(0, MAX_FLAGS).map(({ key, word, tone }) => (
        <span key={key} className={chipLook({ tone })}>
          {word}
        </span>
      ))}
      {flags.length <= MAX_FLAGS ? null : (
        <span className={chipLook()} title={rest}>
          +{flags.length - MAX_FLAGS}
          <span className="sr-only">: {rest}</span>
        </span>
      )}
    </span>
  )
}

/** The star: keeps the token on this device. */
export function TokenStar({
  token,
  words = false,
  className,
}: {
  token: TokenRow
  words?: boolean
  className?: string
}) {
  const isWatched = tokenWatch.use().includes(token.mint)
  return (
    <button
      type="button"
      className={words ? buttonLook({ size: 'small', className }) : iconButton({ className })}
      aria-pressed={isWatched}
      aria-label={words ? undefined : `Add to watchlist: ${symbolText(token)}, ${addr(token.mint).spoken}`}
      onClick={() => toggleTokenWatch(token.mint)}
    >
      <Icon name="star" small filled={isWatched} />
      {words ? (isWatched ? 'On watchlist' : 'Watchlist') : null}
    </button>
  )
}
