import { createHash, randomBytes } from 'node:crypto'
import { SANDBOX_BLOCKHASH_PREFIX } from '~/config/network.ts'
import { type Blockhash, parseBlockhash, address, encodeBase58, decodeBase58 } from '~/values/address.ts'
import { type AccountImage } from './vm/vm.ts'

/** Commitment levels, weakest first. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** Milliseconds of a slot unless others are given: about mainnet's since October 2026 (SIMD-0525). */
export const DEFAULT_SLOT_MS = 200
/** A blockhash is good for this many blocks after its own. */
export const BLOCKHASH_WINDOW = 150n
/** Blocks below the tip at which a block counts as confirmed. */
export const CONFIRMED_DEPTH = 2n
/** Blocks below the tip at which a block is rooted. */
export const FINALIZED_DEPTH = 32n
/** Slots in an epoch, as on mainnet. */
export const SLOTS_PER_EPOCH = 432_000n
const RING_SIZE = 300
const START_HEIGHT = 418_000_000n
const SLOT_OFFSET = 1_500_000n
const BLOCKS_PER_SKIPPED_SLOT = 20n

/** One produced block. */
export type Block = { readonly height: bigint; readonly blockhash: Blockhash }

/** Heights, slots and the window of blockhashes. Lag shifts only what is reported, never what is true. */
export type Blocks = {
  tip(): bigint
  produce(): void
  /** Reported height at a commitment, after lag. */
  height(commitment: Commitment): bigint
  slot(commitment: Commitment): bigint
  latest(commitment: Commitment): { blockhash: Blockhash; lastValidBlockHeight: bigint }
  /** Height of the block that made the hash, if it is still remembered. */
  heightOfHash(blockhash: string): bigint | undefined
  recent(): readonly Block[]
  /** Blocks between the tip and the newest block of a commitment. */
  depth(commitment: Commitment): bigint
  /** Blocks by which reports are behind the tip. */
  lag(): bigint
  /** Lag of the node that answers the current request, on top of the chain's. */
  extraLag: bigint
}

/**
 * Slot of a block height. Every twentieth slot is skipped, so the two differ by an offset that grows: a client that
 * takes one for the other is caught.
 */
export function slotOfHeight(height: bigint): bigint {
  return height + SLOT_OFFSET + height / BLOCKS_PER_SKIPPED_SLOT
}

/** Height of the newest block at or below a slot. */
export function heightOfSlot(slot: bigint): bigint {
  const guess = ((slot - SLOT_OFFSET) * BLOCKS_PER_SKIPPED_SLOT) / (BLOCKS_PER_SKIPPED_SLOT + 1n)
  return slotOfHeight(guess + 1n) <= slot ? guess + 1n : guess
}

/** Epoch of a slot. */
export function epochOfSlot(slot: bigint): bigint {
  return slot / SLOTS_PER_EPOCH
}

/** What a chain of blocks starts from; `restored` goes on from an earlier run. */
export type BlocksOptions = {
  readonly seed?: string | undefined
  readonly restored?: readonly Block[] | undefined
  /** Blocks by which the node is behind, asked at each report. */
  readonly lagBlocks?: (() => number) | undefined
  /** Whether a block is final as soon as it is confirmed, asked at each report. */
  readonly isFinalAtOnce?: (() => boolean) | undefined
}

/** A chain of blocks. */
export function createBlocks({
  seed,
  restored,
  lagBlocks = () => 0,
  isFinalAtOnce = () => false,
}: BlocksOptions = {}): Blocks {
  const secret = seed ?? randomBytes(32).toString('hex')
  const ring: Block[] = [...(restored ?? [])]
  const byHash = new Map<string, bigint>(ring.map((block) => [block.blockhash, block.height]))
  const newest = () => ring.at(-1)?.height ?? START_HEIGHT
  const produce = () => {
    const height = newest() + 1n
    const block = { height, blockhash: makeBlockhash(secret, height) }
    ring.push(block)
    byHash.set(block.blockhash, height)
    const dropped = ring.length > RING_SIZE ? ring.shift() : undefined
    if (dropped !== undefined) byHash.delete(dropped.blockhash)
  }
  while (ring.length <= Number(FINALIZED_DEPTH) * 2) produce()
  const blocks: Blocks = {
    extraLag: 0n,
    lag: () => BigInt(lagBlocks()) + blocks.extraLag,
    tip: newest,
    depth: (commitment) => depthOf(commitment === 'finalized' && isFinalAtOnce() ? 'confirmed' : commitment),
    produce,
    height: (commitment) => newest() - blocks.depth(commitment) - blocks.lag(),
    slot: (commitment) => slotOfHeight(blocks.height(commitment)),
    latest(commitment) {
      const height = blocks.height(commitment)
      const block = ring.findLast((candidate) => candidate.height <= height) ?? ring[0]
      if (block === undefined) throw new Error('the chain has no blocks')
      return { blockhash: block.blockhash, lastValidBlockHeight: block.height + BLOCKHASH_WINDOW }
    },
    heightOfHash: (blockhash) => byHash.get(blockhash),
    recent: () => ring,
  }
  return blocks
}

function depthOf(commitment: Commitment): bigint {
  switch (commitment) {
    case 'processed':
      return 0n
    case 'confirmed':
      return CONFIRMED_DEPTH
    case 'finalized':
      return FINALIZED_DEPTH
  }
}

function makeBlockhash(secret: string, height: bigint): Blockhash {
  const tail = createHash('sha256').update(`${secret}:${height}`).digest().subarray(0, 24)
  const hash = parseBlockhash(encodeBase58(Buffer.concat([Buffer.from(SANDBOX_BLOCKHASH_PREFIX, 'hex'), tail])))
  if (hash === undefined) throw new Error('a blockhash has 32 bytes')
  return hash
}

/** The account that lists the blockhashes which the network takes. */
export const RECENT_BLOCKHASHES = address('SysvarRecentB1ockHashes11111111111111111111')
const SYSVAR_OWNER = address('Sysvar1111111111111111111111111111111111111')
const ENTRY = 40

/** That account as of a block: the number of entries, then hash and fee of each, newest first. */
export function recentBlockhashes(blocks: Blocks, height: bigint): AccountImage {
  const listed = blocks
    .recent()
    .filter((block) => block.height <= height && block.height > height - BLOCKHASH_WINDOW)
    .toReversed()
  const data = Buffer.alloc(8 + Number(BLOCKHASH_WINDOW) * ENTRY)
  data.writeBigUInt64LE(BigInt(listed.length))
  for (const [at, { blockhash }] of listed.entries()) {
    data.set(decodeBase58(blockhash) ?? [], 8 + at * ENTRY)
    data.writeBigUInt64LE(5_000n, 8 + at * ENTRY + 32)
  }
  return { lamports: 1n, owner: SYSVAR_OWNER, data, executable: false }
}
