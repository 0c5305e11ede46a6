import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonLook } from '~/ui/button.tsx'
import { Empty } from '~/ui/data-list.tsx'
import { Crumbs, PageHead } from '~/ui/page-head.tsx'
import { usePageTitle } from '~/ui/page-title.ts'
import { panelLook } from '~/ui/panel.tsx'
import { NoData } from '~/ui/read-problem.tsx'
import { TOUCH } from '~/ui/touch.tsx'
import { type Address } from '~/values/address.ts'
import { addr } from '~/values/format.ts'
import { readProblem } from '~/wire/read-problem.ts'
import { usableRows, symbolText } from '../model/token-rows.ts'
import { type TokenWindow } from '../model/token-search.ts'
import { tokensByMintOptions } from '../queries.ts'
import { TokenLoading } from './token-loading.tsx'
import { TokenView } from './token-view.tsx'

const READ_AGAIN_MS = 60_000

/** The token of a mint, once the venue's data are loaded. */
export function TokenOfMint({ mint, window }: { mint: Address; window: TokenWindow }) {
  const { data, error, refetch } = useQuery({ ...tokensByMintOptions([mint]), refetchInterval: READ_AGAIN_MS })
  const token = usableRows(data?.value.rows ?? []).rows.find((row) => row.mint === mint)
  usePageTitle(token === undefined ? 'Token' : symbolText(token))
  const name = token === undefined ? addr(mint).text : symbolText(token)
  const crumbs = (
    <Crumbs>
      <Link to="/tokens" className={TOUCH}>
        Tokens
      </Link>
      <span className="min-w-0 truncate" aria-current="page">
        <bdi translate="no">{name}</bdi>
      </span>
    </Crumbs>
  )
  if (token !== undefined)
    return (
      <>
        {crumbs}
        <TokenView token={token} window={window} />
      </>
    )
  return (
    <>
      {crumbs}
      <PageHead title="Token" sub={addr(mint).text} />
      <section className={panelLook()}>
        {data !== undefined ? (
          <Empty
            action={
              <Link className={buttonLook()} to="/tokens">
                All tokens
              </Link>
            }
          >
            Token not found, or it has no pool yet.
          </Empty>
        ) : error === null ? (
          <TokenLoading />
        ) : (
          <NoData problem={readProblem(error)} onRetry={() => void refetch()} />
        )}
      </section>
    </>
  )
}
