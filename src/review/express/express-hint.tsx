import { type ExpressAct } from '~/engine/intent/express-act.ts'
import { expressLimits } from './express-settings.ts'

/** Says in a form that the wallet may open without a review; nothing where this kind is reviewed, or the form is not ready. */
export function ExpressHint({ act, isOffered }: { act: ExpressAct; isOffered: boolean }) {
  const most = expressLimits.use()[act]
  if (most === undefined || !isOffered) return null
  return (
    <p className="text-12 text-pretty text-mute" role="note">
      Express review is on: up to ${most} your wallet opens at once if every check passes.
    </p>
  )
}
