import { decodeBase64 } from '../../src/guard/bytes/base64.ts'
import { resolveMessage, type ResolvedInstruction } from '../../src/guard/bytes/decode.ts'
import { parseTransaction } from '../../src/guard/bytes/message.ts'
import { type Expectation } from '../../src/guard/expectation.ts'
import { type CoreLayout } from '../../src/guard/layouts/core.ts'
import { type Count } from '../../src/guard/layouts/layout.ts'
import { type Address } from '../../src/values/address.ts'

/** What built bytes say of the layout that the guard expects in them. */
export type LayoutReport = {
  /** Name of the layout, or the discriminator that no layout has. */
  readonly layout: string
  readonly standing: 'fits' | 'differs' | 'unknown'
  /** Where it differs; empty when it fits. */
  readonly where: readonly string[]
}

/** Holds the core instructions of built bytes against the act's layouts. Throws when the bytes do not parse at all. */
export function reportLayouts(
  transaction: string,
  tables: ReadonlyMap<Address, readonly Address[]>,
  core: Pick<Expectation['core'], 'program' | 'layouts'>,
): readonly LayoutReport[] {
  const { message } = parseTransaction(decodeBase64(transaction))
  const { instructions } = resolveMessage(message, tables)
  const own = instructions.filter(({ program }) => program === core.program)
  if (core.layouts.length === 0) return [reportNone(own.length)]
  if (own.length === 0) return [{ layout: 'none', standing: 'differs', where: ['no core instruction'] }]
  return own.map((instruction) => reportOne(instruction, core.layouts))
}

/** An act whose bytes hold no instruction of the venue's program at all. */
function reportNone(found: number): LayoutReport {
  const layout = 'no core instruction'
  return found === 0
    ? { layout, standing: 'fits', where: [] }
    : { layout, standing: 'differs', where: [`${found} instructions of the program`] }
}

function reportOne(instruction: ResolvedInstruction, layouts: readonly CoreLayout[]): LayoutReport {
  const discriminator = Buffer.from(instruction.data.slice(0, 8)).toString('hex')
  const layout = layouts.find((each) => each.discriminator === discriminator)
  if (layout === undefined)
    return {
      layout: discriminator,
      standing: 'unknown',
      where: [`${instruction.accounts.length} accounts, ${instruction.data.length} bytes of data`],
    }
  const where = [
    countOff('accounts', instruction.accounts.length, layout.accounts),
    countOff('bytes of data', instruction.data.length, layout.dataBytes),
    decodeOff(instruction, layout),
  ].filter((each) => each !== undefined)
  return { layout: layout.name, standing: where.length === 0 ? 'fits' : 'differs', where }
}

function countOff(what: string, found: number, wanted: Count): string | undefined {
  if (typeof wanted === 'number') return found === wanted ? undefined : `${found} ${what}, not ${wanted}`
  return found >= wanted.atLeast ? undefined : `${found} ${what}, fewer than ${wanted.atLeast}`
}

function decodeOff(instruction: ResolvedInstruction, layout: CoreLayout): string | undefined {
  if (layout.decode === undefined) return undefined
  try {
    return layout.decode(instruction) === undefined ? 'it cannot be read' : undefined
  } catch (error) {
    return `it cannot be read: ${error instanceof Error ? error.message : 'unknown'}`
  }
}
