import { type Address } from '../../values/address.ts'
import { accountBefore, type View } from './view.ts'

/** Groups of rules, each a tick on the review, in its order. */
export const CHECK_GROUPS = [
  'payer',
  'signers',
  'programs',
  'destinations',
  'fee',
  'size',
  'blockhash',
  'network',
  'mints',
  'exposure',
  'own-rules',
  'test-run',
  'balances',
  'authorities',
] as const
/** A group of rules as a tick on the review. */
export type CheckGroup = (typeof CHECK_GROUPS)[number]

/** Groups whose rules ran: what was not decoded or not read was not checked. */
export function passedGroups(view: View): readonly CheckGroup[] {
  const isDecoded = view.cores.length > 0 && view.cores.every(({ layout }) => layout !== undefined)
  const isRead = (mint: Address) => accountBefore(view, mint) !== 'absent'
  const isSimulated = view.facts.simulation !== undefined
  const ran: Readonly<Record<CheckGroup, boolean>> = {
    payer: true,
    signers: true,
    programs: true,
    destinations: isDecoded,
    fee: true,
    size: true,
    blockhash: true,
    network: true,
    mints: view.expectation.mints.every(isRead),
    exposure: true,
    'own-rules': isDecoded,
    'test-run': isSimulated,
    balances: isSimulated,
    authorities: isSimulated,
  }
  return CHECK_GROUPS.filter((group) => ran[group])
}
