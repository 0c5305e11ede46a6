import { pinnedSummary } from '~/areas/tokens/model/token-summary.ts'
import { Address } from '~/ui/copy.tsx'
import { Details } from '~/ui/details.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { addr } from '~/values/format.ts'
import { type Swap } from '../hooks/use-swap.ts'
import { hopsOf, type Hop } from '../model/swap-figures.ts'

/** The way that the swap takes: tokens and the pools between them. Names of pools are untrusted text. */
export function RoutePath({ swap }: { swap: Swap }) {
  const { quote } = swap.quoted
  if (quote === undefined) return <p className="p-4 text-mute">The route is shown with the price.</p>
  const nameOf = (mint: string | undefined) => {
    if (mint === swap.pay.mint) return swap.pay.summary?.symbol ?? addr(mint).text
    if (mint === swap.receive.mint) return swap.receive.summary?.symbol ?? addr(mint).text
    return mint === undefined ? 'unknown' : (pinnedSummary(mint)?.symbol ?? addr(mint).text)
  }
  const hops = hopsOf(quote)
  const isMade = swap.quoted.order?.router === 'jupiterz'
  return (
    <div className="grid gap-4 p-4">
      <p className="flex flex-wrap items-center gap-2 text-13 text-mute [&_b]:text-text">
        <b>
          <Untrusted text={nameOf(swap.pay.mint)} kind="symbol" />
        </b>
        {hops.map((hop, index) => (
          <Step key={index} hop={hop} to={nameOf(hop.to)} />
        ))}
      </p>
      <Details summary={isMade ? 'Market maker' : 'Pools'}>
        <ul className="grid gap-2 pt-2">
          {hops.flatMap(({ pools }, hop) =>
            pools.map(({ label, amm }, index) => (
              <li key={`${hop} ${index}`} className="flex justify-between gap-4">
                <Untrusted text={label} kind="name" />
                {amm === undefined ? null : <Address value={amm} what={isMade ? 'Market maker' : 'Pool'} />}
              </li>
            )),
          )}
        </ul>
      </Details>
    </div>
  )
}

function Step({ hop, to }: { hop: Hop; to: string }) {
  return (
    <>
      <Icon name="right" small />
      {hop.pools.map(({ label, share }, index) => (
        <span key={index}>
          {index === 0 ? '' : '+ '}
          {share === undefined ? '' : `${share} `}
          <Untrusted text={label} kind="name" />
        </span>
      ))}
      <Icon name="right" small />
      <b>
        <Untrusted text={to} kind="symbol" />
      </b>
    </>
  )
}
