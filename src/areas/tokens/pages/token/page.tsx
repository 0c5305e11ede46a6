import { getRouteApi, Link } from '@tanstack/react-router'
import { readArrival } from '../../../../ui/arrival.ts'
import { Empty } from '../../../../ui/empty.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { parseAddress } from '../../../../values/address.ts'
import { ignoredTokenParams, readTokenSearch } from '../../model/token-search.ts'
import { TokenOfMint } from '../../parts/token-of-mint.tsx'
import { Untrusted } from '../../../../ui/untrusted.tsx'

const route = getRouteApi('/token/$mint')

/** One token: is it what it says it is? */
export function TokenPage() {
  const { mint: text } = route.useParams()
  const { window = '24h' } = readTokenSearch(route.useSearch())
  const mint = parseAddress(text)
  const arrival = readArrival()
  const ignored = arrival.path === `/token/${text}` ? ignoredTokenParams(arrival.search, ['window']) : []
  return (
    <>
      {ignored.length === 0 ? null : (
        <p className="fine found">
          Ignored from the link: <Untrusted className="mono" text={ignored.join(', ')} />
        </p>
      )}
      {mint === undefined ? (
        <>
          <PageHead title="Token" />
          <section className="panel">
            <Empty
              action={
                <Link className="btn" to="/tokens">
                  All tokens
                </Link>
              }
            >
              This is not a mint, so there is no such token.
            </Empty>
          </section>
        </>
      ) : (
        <TokenOfMint key={mint} mint={mint} window={window} />
      )}
    </>
  )
}
