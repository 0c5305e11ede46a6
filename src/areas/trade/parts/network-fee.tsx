import { feeCap } from '~/engine/intent/fee-cap.ts'
import { networkFees } from '~/engine/journal/network-fees.ts'
import { Figure } from '~/ui/figure.tsx'
import { exactText, shown } from '~/values/display-value.ts'
import { SIGNATURE_FEE } from '../model/reserve.ts'

/**
 * Network fee of an act that is not built yet, of the same sum as in its receipt: what the last act of this `kind` offered,
 * or the most that one with so many signatures may.
 */
export function NetworkFee({ kind, signatures }: { kind: string; signatures: bigint }) {
  const last = networkFees.use()[kind]
  const most = SIGNATURE_FEE * signatures + feeCap.use()
  const isKnown = last !== undefined && last <= most
  return (
    <>
      <Figure value={shown(isKnown ? `${exactText(last, 9)} SOL` : `At most ${exactText(most, 9)} SOL`)} />{' '}
      <small className="text-12 font-text text-mute">{isKnown ? 'with priority, as last time' : 'with priority'}</small>
    </>
  )
}
