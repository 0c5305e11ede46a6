import { cva } from 'class-variance-authority'
import { type ActState } from '~/engine/machine.ts'
import { Icon } from '~/ui/icon.tsx'

const STEPS: readonly { readonly label: string; readonly states: readonly ActState[] }[] = [
  { label: 'Wallet', states: ['asking-wallet', 'silent', 'checking'] },
  { label: 'Sent', states: ['recorded', 'sending'] },
  { label: 'Confirmed', states: ['confirming', 'unknown'] },
  { label: 'Settled', states: ['settling', 'settle-late'] },
]

const stepLook = cva('flex items-center gap-1.5 border-t-2 pt-2', {
  variants: { turn: { done: 'border-yes', now: 'border-brass', ahead: 'border-line text-mute' } },
})

/** The step that is waited for moves. */
const dotLook = cva('size-2 flex-none rounded-full border-[1.5px] border-current', {
  variants: { turn: { done: '', now: 'motion-safe:animate-pulse', ahead: '' } },
})

/** Animated mark while waiting; its text is beside it. */
export function WaitMark() {
  return <span aria-hidden="true" data-step="now" className={dotLook({ turn: 'now', className: 'inline-block' })} />
}

/** The four steps of an act from wallet to venue, and which of them it is at. */
export function Steps({ state }: { state: ActState }) {
  const at = STEPS.findIndex((step) => step.states.includes(state))
  const done = state === 'done' ? STEPS.length : at
  return (
    <ol className="mb-4 grid grid-cols-4 gap-2 text-12">
      {STEPS.map(({ label }, index) => {
        const turn = index < done ? 'done' : index === at ? 'now' : 'ahead'
        return (
          <li key={label} className={stepLook({ turn })} data-step={turn}>
            {turn === 'done' ? (
              <span className="text-yes">
                <Icon name="check" small />
              </span>
            ) : (
              <span className={dotLook({ turn })} />
            )}
            {label}
          </li>
        )
      })}
    </ol>
  )
}
