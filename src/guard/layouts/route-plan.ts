import { RECORDED_STEPS, ROUTE_CANDIDATES, ROUTE_STEPS } from '~/config/route-steps.ts'
import { DecodeProblem, hex, type Reader } from '../bytes/reader.ts'

/* Parses a route plan from the front as the program does, so that the offset of what follows it is known. */

const MAX_STEPS = 8
const MAX_LIST = 16
const MAX_PAYLOAD = 1_024
const MAX_UNREAD = 1

/** Encoding of a step's share: percent in one byte, or basis points in two. */
export type ShareIn = 'percent' | 'bps'

/** A fully decoded plan. */
export type RoutePlan = {
  /** Tag of each step in the aggregator's enum. */
  readonly tags: readonly number[]
  /** Tags whose payload is known by its length alone. */
  readonly opaque: readonly number[]
  /** Their payloads, hex. */
  readonly unread: readonly string[]
}

/** Decodes a plan; throws `DecodeProblem`, for a step of unknown shape with its tag. */
export function readPlan(reader: Reader, shareIn: ShareIn): RoutePlan {
  const count = reader.u32()
  if (count === 0 || count > MAX_STEPS) throw new DecodeProblem('route-steps')
  const unread: string[] = []
  const tags = Array.from({ length: count }, () => readStep(reader, shareIn, count, unread))
  // Each was recorded alone: nobody knows what two of them do together.
  if (unread.length > MAX_UNREAD) throw new DecodeProblem('route-step', `${unread.length} steps that are not read`)
  return { tags, opaque: tags.filter((tag) => RECORDED_STEPS.has(tag)), unread }
}

function readStep(reader: Reader, shareIn: ShareIn, count: number, unread: string[]): number {
  const tag = reader.u8()
  const recorded = RECORDED_STEPS.get(tag)
  const shape = ROUTE_STEPS[tag]
  if (recorded !== undefined) unread.push(hex(reader.take(recorded)))
  else if (shape !== undefined) readFields(reader, shape.fields)
  else throw new DecodeProblem('route-step', `step ${tag}`)
  const share = shareIn === 'percent' ? reader.u8() : reader.u16()
  const [from, to] = [reader.u8(), reader.u8()]
  const whole = shareIn === 'percent' ? 100 : 10_000
  if (share < 1 || share > whole || from === to || from > count || to > count) throw new DecodeProblem('route-plan')
  return tag
}

function readFields(reader: Reader, fields: string): void {
  for (const field of fields) readField(reader, field)
}

function readField(reader: Reader, field: string): void {
  switch (field) {
    case 'b':
      return readChoice(reader, 2)
    case '3':
    case '8':
      return readChoice(reader, Number(field))
    case 'c':
      return void reader.u8()
    case 'w':
      return void reader.u32()
    case 'q':
      return void reader.u64()
    case 'v':
      return void reader.take(atMost(reader.u32(), MAX_PAYLOAD))
    case 'r':
      return void reader.take(2 * atMost(reader.u32(), MAX_LIST))
    case 'R':
      return readOptional(reader, 'r')
    case 'd':
      readCandidates(reader, '')
      return readOptional(reader, 'c')
    case 'e':
      return readCandidates(reader, 'w')
    default:
      throw new DecodeProblem('route-plan')
  }
}

function readChoice(reader: Reader, choices: number): void {
  if (reader.u8() >= choices) throw new DecodeProblem('route-plan')
}

function readOptional(reader: Reader, field: string): void {
  const flag = reader.u8()
  if (flag > 1) throw new DecodeProblem('option')
  if (flag === 1) readField(reader, field)
}

function readCandidates(reader: Reader, behind: string): void {
  const count = atMost(reader.u32(), MAX_LIST)
  for (let index = 0; index < count; index += 1) {
    const shape = ROUTE_CANDIDATES[reader.u8()]
    if (shape === undefined) throw new DecodeProblem('route-plan')
    readFields(reader, shape.fields + behind)
  }
}

function atMost(count: number, most: number): number {
  if (count > most) throw new DecodeProblem('route-plan')
  return count
}
