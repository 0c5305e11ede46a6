import { FEE_CAP_LAMPORTS } from '../../src/config/limits.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { judge as judgeWhole } from '../../src/guard/judge.ts'
import { verifySigned } from '../../src/guard/verify-signed.ts'
import { address } from '../../src/values/address.ts'
import { type Checked } from '../../src/values/sealed.ts'
import { claimInput, claimWorld } from '../fixtures/claim-world.ts'
import {
  instruction,
  key,
  POSITION,
  reads,
  tableBytes,
  USDC,
  VAULT,
  VAULT_ATA,
  type Draft,
} from '../fixtures/transactions.ts'
import { ata, data, judged } from '../fixtures/world.ts'

/* What the suites of returned bytes share: an approved claim, and what a wallet may make of it. */

/** An approved claim and the draft it came from. */
export async function approved(
  change: (draft: Draft) => void = () => undefined,
  blockhash?: string,
): Promise<{ checked: Checked; draft: Draft }> {
  const world = claimWorld()
  change(world.draft)
  if (blockhash !== undefined) world.reply.blockhash = blockhash
  const input = await claimInput(world)
  // As in a row that names whom the draft has sign.
  const cosigners = () => world.draft.extraSigners
  const verdict = judgeWhole({ ...input, expectation: { ...input.expectation, cosigners } })
  if (!verdict.ok) throw new Error(`refused: ${verdict.refused.codes.join()}`)
  return { checked: verdict.checked, draft: structuredClone(world.draft) }
}

/** An approved claim whose vault and position stand behind a table. */
export async function approvedBehindTable(): Promise<{ checked: Checked; draft: Draft }> {
  const world = claimWorld()
  const entries = [VAULT, POSITION, VAULT_ATA]
  world.draft.tables = [{ table: TABLE, entries }]
  world.tables.set(TABLE, data(tableBytes(entries), address(PROGRAM.lookupTable)))
  const verdict = await judged(claimInput(world))
  if (!verdict.ok) throw new Error(`refused: ${verdict.refused.codes.join()}`)
  return { checked: verdict.checked, draft: structuredClone(world.draft) }
}

/** The table of `approvedBehindTable`. */
export const TABLE = key('table').address

/** A Lighthouse assertion on the owner's coin account. */
export const assertion = (opcode = 6) => instruction(PROGRAM.lighthouse, [reads(ata(USDC))], Uint8Array.of(opcode, 1))

/** Compares under the default fee cap. */
export const judge = (checked: Checked, signed: Uint8Array) => verifySigned(checked, signed, FEE_CAP_LAMPORTS.default)

/** Takes every budget instruction out of a draft. */
export const withoutBudget = (draft: Draft) => {
  draft.instructions = draft.instructions.filter((item) => item.program !== PROGRAM.computeBudget)
}
