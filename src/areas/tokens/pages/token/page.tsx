import { getRouteApi, Link } from '@tanstack/react-router'
import { Empty } from '../../../../ui/empty.tsx'
import { IgnoredParams } from '../../../../ui/ignored-params.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { parseAddress } from '../../../../values/address.ts'
import { tokenPageParams } from '../../model/token-search.ts'
import { TokenOfMint } from '../../parts/token-of-mint.tsx'

const route = getRouteApi('/token/$mint')

/** One token: is it what it says it is? */
export function TokenPage() {
  const { mint: text } = route.useParams()
  const search = route.useSearch()
  const { window = '24h' } = search
  const mint = parseAddress(text)
  return (
    <>
      <IgnoredParams params={tokenPageParams.ignored(search)} />
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
