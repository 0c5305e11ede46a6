import { Address } from '../../../ui/copy.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Untrusted } from '../../../ui/untrusted.tsx'
import { addr } from '../../../values/format.ts'
import { pinnedSummary } from '../../tokens/model/token-summary.ts'
import { hopsOf, type Hop } from '../model/swap-figures.ts'
import { type Swap } from '../use-swap.ts'

/** The way that the swap takes: tokens and the pools between them. Names of pools are untrusted text. */
export function RoutePath({ swap }: { swap: Swap }) {
  const { quote } = swap.quoted
  if (quote === undefined) return <p className="pad mute">The route is shown with the price.</p>
  const nameOf = (mint: string | undefined) => {
    if (mint === swap.pay.mint) return swap.pay.summary?.symbol ?? addr(mint).text
    if (mint === swap.receive.mint) return swap.receive.summary?.symbol ?? addr(mint).text
    return mint === undefined ? 'unknown' : (pinnedSummary(mint)?.symbol ?? addr(mint).text)
  }
  const hops = hopsOf(quote)
  return (
    <div className="pad stack">
      <p className="route">
        <b>
          <Untrusted text={nameOf(swap.pay.mint)} kind="symbol" />
        </b>
        {hops.map((hop, index) => (
          <Step key={index} hop={hop} to={nameOf(hop.to)} />
        ))}
      </p>
      <details>
        <summary className="mute small">Pools</summary>
        <ul className="pools">
          {hops.flatMap(({ pools }, hop) =>
            pools.map(({ label, amm }, index) => (
              <li key={`${hop} ${index}`}>
                <Untrusted text={label} kind="name" />
                {amm === undefined ? null : <Address value={amm} what="Pool" />}
              </li>
            )),
          )}
        </ul>
      </details>
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
