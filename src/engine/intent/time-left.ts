import { SIGNING_MS } from '~/config/limits.ts'
import { type Facts } from '~/guard/facts.ts'
import { heightOf } from '~/values/time.ts'
import { type EngineCore, type LiveAct } from '../engine-state.ts'

/*
 * How long built bytes live, by the clock. Blocks decide on chain; milliseconds come from the measured time of a block, and
 * only schedule rebuilds and word the review. Proof of expiry counts blocks (confirm.ts).
 */

/** Milliseconds since the venue replied with these bytes. */
const ageMs = (core: EngineCore, live: LiveAct) => core.deps.time.nowMs() - (live.repliedAtMs ?? 0)

/** Milliseconds for which these bytes can still land; `undefined` = their last block or the time of a block is not known. */
function lifeMs(core: EngineCore, live: LiveAct, blocksLeft: bigint | undefined): number | undefined {
  const blockMs = core.deps.blockTime.ms()
  return blocksLeft === undefined || blockMs === undefined
    ? undefined
    : Number(blocksLeft) * blockMs - ageMs(core, live)
}

/** Milliseconds until the terms are too old. */
export function termsLeftMs(core: EngineCore, live: LiveAct): number {
  return (live.expectation?.maxAgeMs ?? 0) - ageMs(core, live)
}

/** Milliseconds until the terms are too old, or `reserveMs` before the bytes die; those of the terms alone where that is unknown. */
function leftMs(core: EngineCore, live: LiveAct, reserveMs: number, blocksLeft = live.facts?.blocksLeft): number {
  return Math.min(termsLeftMs(core, live), (lifeMs(core, live, blocksLeft) ?? Infinity) - reserveMs)
}

/**
 * U19 and U5. Milliseconds for which an approved transaction may still go to the wallet; 0 or less = rebuild it. A wallet is
 * given its time, unless a rebuild has shown that the service gives none.
 */
export function freshForMs(core: EngineCore, live: LiveAct): number {
  return leftMs(core, live, live.isShort ? SIGNING_MS.landing : SIGNING_MS.wallet)
}

/** Server time, ms, until which a signature of these bytes can land and their terms count; `undefined` = not known. */
export function signByOf(core: EngineCore, live: LiveAct, blocksLeft: bigint | undefined): number | undefined {
  if (lifeMs(core, live, blocksLeft) === undefined) return undefined
  return Math.round(core.deps.time.wallMs() + leftMs(core, live, SIGNING_MS.landing, blocksLeft))
}

/** Whether these bytes leave a wallet less than its time. */
export function isShortOf(core: EngineCore, live: LiveAct): boolean {
  return (lifeMs(core, live, live.facts?.blocksLeft) ?? Infinity) < SIGNING_MS.wallet
}

/** Takes a height that was read into the measurement; a slot in its place is none. */
export function noteHeight(
  { deps: { blockTime, time } }: EngineCore,
  { height, heightSlot = 0n, heightAtMs = time.nowMs() }: Pick<Facts, 'height' | 'heightSlot' | 'heightAtMs'>,
): void {
  if (height !== undefined && heightOf({ blockHeight: height, slot: heightSlot }) !== undefined)
    blockTime.note(height, heightAtMs)
}

/** Milliseconds after which a second height is read where no time of a block is known yet. */
const MEASURE_MS = 2_500

/** Reads a second height, so that an open review can say how long it holds. One request, where none was measured yet. */
export function measureBlock(core: EngineCore, live: LiveAct, then: () => void): void {
  const { chain, time } = core.deps
  const measure = async () => {
    const read = await chain.epoch('confirmed').catch(() => undefined)
    noteHeight(core, { height: read?.blockHeight, heightSlot: read?.slot })
    then()
  }
  time.after(MEASURE_MS, () => {
    if (!live.ended) void measure()
  })
}
