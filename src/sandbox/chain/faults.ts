/**
 * Possible faults of this chain or its RPC. All off by default. A number named "next" counts down with each use;
 * `Infinity` stays on. F-numbers: docs/faults.md.
 */
export type ChainFaults = {
  /** F31: the node reports a chain this many blocks behind the tip: slots, heights, blockhashes, statuses, accounts. */
  lagBlocks: number
  /** F47: every second request is answered by a node this many blocks behind. */
  secondNodeLagBlocks: number
  /** F32: `getBlockHeight` answers with the slot. */
  slotForHeight: boolean
  /** F33: the next sends are refused with "Blockhash not found". */
  blockhashNotFoundNext: number
  /** F34: a signature has no status for this long after it landed. */
  nullStatusMs: number
  /** F35: the next transactions land, are seen as processed, and are dropped before they are confirmed. */
  dropProcessedNext: number
  /** F36: the next transactions are confirmed and then rolled back. */
  rollBackConfirmedNext: number
  /** Transactions land this many blocks after they were sent, if their blockhash still lives. */
  landDelayBlocks: number
  /** F37: transactions land on the last block that their blockhash allows. */
  landOnLastValidBlock: boolean
  /** F38: the next sends are taken and never land. */
  neverLandNext: number
  /** F39: the next transactions land with a custom program error in their last instruction and pay their fee. */
  failOnChainNext: number
  /** F60: the next transactions stand in a block as failed without having been run: no fee, no logs, no change (SIMD-0290). */
  notExecutedNext: number
  /** F61: a block is final as soon as it is confirmed. */
  finalAtOnce: boolean
  /** F62: `getEpochInfo` answers with the slot in place of the block height. */
  slotInEpochInfo: boolean
  /** F40: `getTransaction` shows another message under the signature. */
  foreignMessage: boolean
  /** F41: WebSocket: never opens, opens and stays silent, closes after the first subscription, sends everything twice. */
  socket: 'sound' | 'refused' | 'silent' | 'dying' | 'repeating'
  /** F43: simulation fails, answers without accounts, or answers with accounts as they were before. */
  simulation: 'sound' | 'fails' | 'without-accounts' | 'lies'
  /** F44: the next requests are answered with this HTTP status. */
  httpErrorNext: number
  httpStatus: 429 | 500 | 502 | 503
  /** F44: `getGenesisHash` names another chain. */
  wrongGenesis: boolean
  /** F45: history holds nothing older than the recent status cache. */
  shortHistory: boolean
  /** F46: the next sends fail their preflight, and land all the same. */
  preflightFailsNext: number
  /** F59: before the next simulations the signers receive money from outside, in a separate block. */
  moneyBetweenNext: number
  /** Before the next reads of an owner's history somebody else's transaction of version 1 that names the owner lands. */
  foreignVersion1Next: number
  /** F48: what `getRecentPrioritizationFees` reports, in micro-lamports per compute unit. */
  priorityFeeMicroLamports: number
}

/** The faults that count down. */
type CountedFault = {
  [K in keyof ChainFaults]: K extends `${string}Next` ? K : never
}[keyof ChainFaults]

/** The switchboard: others set, the chain reads. */
export type FaultBoard = {
  readonly now: Readonly<ChainFaults>
  set(patch: Partial<ChainFaults>): void
  clear(): void
  /** Uses one up; `false` when none is left. */
  take(name: CountedFault): boolean
}

/** Everything in order. */
export const NO_FAULTS: Readonly<ChainFaults> = {
  lagBlocks: 0,
  secondNodeLagBlocks: 0,
  slotForHeight: false,
  blockhashNotFoundNext: 0,
  nullStatusMs: 0,
  dropProcessedNext: 0,
  rollBackConfirmedNext: 0,
  landDelayBlocks: 0,
  landOnLastValidBlock: false,
  neverLandNext: 0,
  failOnChainNext: 0,
  notExecutedNext: 0,
  finalAtOnce: false,
  slotInEpochInfo: false,
  foreignMessage: false,
  socket: 'sound',
  simulation: 'sound',
  httpErrorNext: 0,
  httpStatus: 429,
  wrongGenesis: false,
  shortHistory: false,
  preflightFailsNext: 0,
  moneyBetweenNext: 0,
  foreignVersion1Next: 0,
  priorityFeeMicroLamports: 0,
}

/** A board with everything off. */
export function createFaults(): FaultBoard {
  const now: ChainFaults = { ...NO_FAULTS }
  return {
    now,
    set: (patch) => void Object.assign(now, patch),
    clear: () => void Object.assign(now, NO_FAULTS),
    take(name) {
      if (now[name] <= 0) return false
      now[name] -= 1
      return true
    },
  }
}
