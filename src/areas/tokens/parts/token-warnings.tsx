import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Note } from '~/ui/note.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { addr } from '~/values/format.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { lookAlike, mixedScripts, lookAlikeText } from '../model/look-alike.ts'
import { type Warning } from '../model/shield.ts'
import { type TokenRow } from '../model/token-rows.ts'
import { shieldOptions } from '../queries-shield.ts'

const ORDER = ['critical', 'warning', 'info'] as const
const WORD = { critical: 'Critical', warning: 'Warning', info: 'Note' } as const

/** Everything that speaks against a token, gravest first; before anything that trades it. */
export function TokenWarnings({ token, others }: { token: TokenRow; others: readonly TokenRow[] }) {
  const { data, error } = useQuery(shieldOptions([token.mint]))
  const shield = data?.value.get(token.mint)
  const warnings = (shield?.warnings ?? []).toSorted((a, b) => rank(a) - rank(b))
  const alike = lookAlike(token, others)
  const scripts = [token.symbol, token.name].map((text) => mixedScripts(text ?? '')).find((each) => each.length > 0)
  return (
    <div className="grid min-h-5 min-w-0 gap-2 phone:min-h-10">
      {alike === undefined ? null : (
        <Note tone="stop">
          <strong>Not the real {lookAlikeText(alike)}.</strong> It looks like {lookAlikeText(alike)} but is a different
          token. The real one is{' '}
          <Link to="/token/$mint" params={{ mint: alike.mint }} className="font-mono text-[12px] wrap-anywhere">
            {addr(alike.mint).text}
          </Link>
          .
        </Note>
      )}
      {scripts === undefined ? null : (
        <Note tone="warn">
          <strong>Mixed alphabets.</strong> Its name mixes {scripts.join(' and ')} letters, as look-alikes often do.
        </Note>
      )}
      {warnings.map((warning) => (
        <Note key={[warning.type, warning.message].join(' ')} tone={rank(warning) === 0 ? 'stop' : 'warn'}>
          <strong>{severityWord(warning)}.</strong> <Untrusted text={warning.message ?? warning.type} />
        </Note>
      ))}
      <ShieldFoot
        isFailed={error !== null && data === undefined}
        isAnswered={data !== undefined && shield !== undefined}
        isMissing={data !== undefined && shield === undefined}
        count={warnings.length}
        unreadable={shield?.unreadable ?? 0}
      />
    </div>
  )
}

function ShieldFoot({
  isFailed,
  isAnswered,
  isMissing,
  count,
  unreadable,
}: {
  isFailed: boolean
  isAnswered: boolean
  isMissing: boolean
  count: number
  unreadable: number
}) {
  if (isFailed)
    return (
      <p className="min-h-lh text-12 font-text text-pretty text-warn">
        Couldn’t load warnings. Treat this token as unchecked.
      </p>
    )
  if (isMissing)
    return (
      <p className="min-h-lh text-12 font-text text-pretty text-warn">
        No warning data for this mint. Treat this token as unchecked.
      </p>
    )
  if (unreadable > 0)
    return <p className="min-h-lh text-12 font-text text-pretty text-warn">{unreadable} warnings couldn’t be read.</p>
  if (isAnswered && count === 0)
    return <p className="min-h-lh text-12 font-text text-pretty text-mute">Warnings: none. That doesn’t mean safe.</p>
  return null
}

function severityOf({ severity }: Warning): (typeof ORDER)[number] | undefined {
  return ORDER.find((each) => each === severity)
}

/** An unknown severity counts as a warning. */
function rank(warning: Warning): number {
  return ORDER.indexOf(severityOf(warning) ?? 'warning')
}

function severityWord(warning: Warning): string {
  const known = severityOf(warning)
  if (known !== undefined) return WORD[known]
  return typeof warning.severity === 'object' ? cleanText(warning.severity.unknown, 'symbol') : WORD.warning
}
