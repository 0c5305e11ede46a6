import { type Swap } from '../hooks/use-swap.ts'
import { EXECUTION } from '../model/execution.ts'
import { SWAP_ROUTES } from '../model/swap-link.ts'

/** Who puts the swap together and who sends it. Each way is read and checked before the wallet opens. */
export function ExecutionField({ swap }: { swap: Swap }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 text-13 text-mute">Execution</legend>
      {SWAP_ROUTES.toSorted(standardFirst).map((route) => (
        <label
          key={route}
          className="grid cursor-pointer grid-cols-[16px_1fr] gap-x-3 rounded-control px-3 py-2 hover:bg-raise has-checked:bg-raise"
        >
          <input
            className="mt-0.5 size-4 appearance-none rounded-full border border-edge checked:border-[5px] checked:border-brass"
            type="radio"
            name="execution"
            aria-label={EXECUTION[route].word}
            value={route}
            checked={swap.route === route}
            onChange={() => swap.takeRoute(route)}
          />
          <span className="grid">
            <b>{EXECUTION[route].word}</b>
            <small className="text-12 text-mute">{EXECUTION[route].line}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function standardFirst(a: string, b: string): number {
  return Number(b === 'built') - Number(a === 'built')
}
