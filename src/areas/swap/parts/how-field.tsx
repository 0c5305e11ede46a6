import { SWAP_ROUTES, type SwapRoute } from '../model/swap-link.ts'
import { type Swap } from '../use-swap.ts'

const WAYS: Readonly<Record<SwapRoute, { readonly word: string; readonly line: string }>> = {
  composed: {
    word: 'Self-built',
    line: 'The venue names the route; accounts, fee and transaction are made on this page. Your RPC server sends it.',
  },
  built: {
    word: 'Standard',
    line: 'The venue makes the transaction, this page reads it. Your RPC server sends it.',
  },
  managed: {
    word: 'Gasless (managed)',
    line: 'The venue routes, sets slippage and fee, and sends: it sees the swap first, and may pay the network fee.',
  },
}

/** Who puts the swap together and who sends it. Each way is read and checked before the wallet opens. */
export function HowField({ swap }: { swap: Swap }) {
  return (
    <fieldset className="how">
      <legend className="sr">Execution</legend>
      {SWAP_ROUTES.map((route) => (
        <label key={route} className="how-way">
          <input
            type="radio"
            name="how"
            aria-label={WAYS[route].word}
            value={route}
            checked={swap.route === route}
            onChange={() => swap.takeRoute(route)}
          />
          <span>
            <b>{WAYS[route].word}</b>
            <small>{WAYS[route].line}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
