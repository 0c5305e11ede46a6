import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Panel } from '~/ui/panel.tsx'
import { addr } from '~/values/format.ts'
import { lookAlikesIn } from '../model/look-alike.ts'
import { usableRows, symbolText, type TokenRow } from '../model/token-rows.ts'
import { tokenSearchOptions } from '../queries.ts'
import { VerifiedWord } from './token-name.tsx'

const MOST = 5

/** Tokens that a search of the whole site finds, verified ones first; nothing where it finds none. */
export function FoundTokens({ text }: { text: string }) {
  const { data, isPlaceholderData } = useQuery(tokenSearchOptions(text))
  const { rows } = usableRows(data?.value.rows ?? [])
  if (rows.length === 0 || isPlaceholderData) return null
  const alikeOf = lookAlikesIn(rows)
  const isGenuine = (row: TokenRow) => Number(row.isVerified === true && alikeOf(row) === undefined)
  const first = rows.toSorted((a, b) => isGenuine(b) - isGenuine(a)).slice(0, MOST)
  return (
    <Panel title="Tokens">
      <ul className="[&_li]:flex [&_li]:min-h-10 [&_li]:items-center [&_li]:justify-between [&_li]:gap-2 [&_li]:px-4 [&_li]:py-0">
        {first.map((token) => (
          <li key={token.mint}>
            <Link to="/token/$mint" params={{ mint: token.mint }} title={token.mint}>
              <bdi translate="no">{symbolText(token)}</bdi>
            </Link>
            <VerifiedWord isVerified={token.isVerified} alike={alikeOf(token)} />
            <bdi className="text-mute" translate="no">
              {addr(token.mint).text}
            </bdi>
          </li>
        ))}
      </ul>
      <p className="min-h-lh p-4 text-12 font-text text-pretty text-mute">
        <Link className="text-brass underline-offset-3 hover:underline" to="/tokens" search={{ q: text }}>
          Search all tokens
        </Link>
      </p>
    </Panel>
  )
}
