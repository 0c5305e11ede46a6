import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { unreadableActsOptions } from '../queries.ts'
import { UNREADABLE_ACTS_WORD } from '../words-late.ts'

/** Transactions of this browser that could not be read, in one line, and where they can be exported; nothing without any. */
export function UnreadableActs() {
  const { data: count = 0 } = useQuery(unreadableActsOptions())
  if (count === 0) return null
  return (
    <p className="p-4 text-12 font-text text-pretty text-mute">
      {UNREADABLE_ACTS_WORD.unread(count)}{' '}
      <Link className="text-brass underline-offset-3 hover:underline" to="/settings" search={{ section: 'data' }}>
        {UNREADABLE_ACTS_WORD.export}
      </Link>
    </p>
  )
}
