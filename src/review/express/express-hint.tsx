import { type ExpressAct } from '~/engine/intent/express-act.ts'
import { expressLimits } from './express-settings.ts'

const WHAT = { buy: 'a side and an amount', swap: 'a pair and an amount' } as const satisfies Partial<
  Record<ExpressAct, string>
>

type Props = {
  readonly act: keyof typeof WHAT
  /** The form can be sent and warns of nothing. */
  readonly isReady: boolean
  /** What it asks for was chosen on this page. */
  readonly isChosen: boolean
}

/** Says in a form whether the wallet will open without a review; nothing where this kind is always reviewed. */
export function ExpressHint({ act, isReady, isChosen }: Props) {
  const most = expressLimits.use()[act]
  if (most === undefined || !isReady) return null
  return (
    <p className="text-12 text-pretty text-mute" role="note">
      {isChosen
        ? `Express review is on: up to $${most} your wallet opens at once if every check passes.`
        : `Express review is on for ${WHAT[act]} that you choose here.`}
    </p>
  )
}
