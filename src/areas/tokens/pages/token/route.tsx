import { getRouteApi, Link, createFileRoute } from '@tanstack/react-router'
import { buttonLook } from '~/ui/button.tsx'
import { Empty } from '~/ui/data-list.tsx'
import { beforeFirstPaint } from '~/ui/first-paint.ts'
import { IgnoredParams, PageHead } from '~/ui/page-head.tsx'
import { panelLook } from '~/ui/panel.tsx'
import { parseAddress } from '~/values/address.ts'
import { tokenPageParams } from '../../model/token-search.ts'
import { TokenOfMint } from '../../parts/token-of-mint.tsx'
import { shieldOptions, tokensByMintOptions } from '../../queries.ts'

const route = getRouteApi('/token/$mint')

export const Route = createFileRoute('/token/$mint')({
  component: TokenPage,
  validateSearch: tokenPageParams.validate,
  // What speaks against a token is there with it.
  loader: ({ context: { queryClient }, params }) => {
    const mint = parseAddress(params.mint)
    if (mint === undefined) return undefined
    const reads = [queryClient.query(tokensByMintOptions([mint])), queryClient.query(shieldOptions([mint]))]
    return beforeFirstPaint(Promise.all(reads))
  },
})

/** One token, with its audit. */
function TokenPage() {
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
          <section className={panelLook()}>
            <Empty
              action={
                <Link className={buttonLook()} to="/tokens">
                  All tokens
                </Link>
              }
            >
              This is not a valid mint address.
            </Empty>
          </section>
        </>
      ) : (
        <TokenOfMint key={mint} mint={mint} window={window} />
      )}
    </>
  )
}
