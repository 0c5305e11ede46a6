import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted } from '~/values/text/clean-text.ts'
import { unreadableActsOptions } from '../queries.ts'

/** Transactions of this browser that could not be read, in one line, and where they can be exported; nothing without any. */
export function UnreadableActs() {
  const { data: count = 0 } = useQuery(unreadableActsOptions())
  if (count === 0) return null
  return (
    <p className="p-4 text-12 font-text text-pretty text-mute">
      {`${counted(count, ['transaction', 'transactions'])} couldn’t be read.`}{' '}
      <Link className="text-brass underline-offset-3 hover:underline" to="/settings" search={{ section: 'data' }}>
        Export in Settings
      </Link>
    </p>
  )
}
