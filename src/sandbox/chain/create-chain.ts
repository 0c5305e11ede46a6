import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { SANDBOX_GENESIS } from '~/config/network.ts'
import { PROGRAM } from '~/config/programs.ts'
import { type Blockhash, type Address, address } from '~/values/address.ts'
import { createSignal } from '~/values/store.ts'
import { type VenueClock } from '../clock.ts'
import { createBlocks, DEFAULT_SLOT_MS, FINALIZED_DEPTH, RECENT_BLOCKHASHES, recentBlockhashes } from './blocks.ts'
import { type Chain, type ChainNode, admit, send } from './chain.ts'
import { keyAddress } from './derived-address.ts'
import { createFaults } from './faults.ts'
import { createJournal } from './journal.ts'
import { TRANSFER_DATA, UNIT_LIMIT_DATA } from './layout.ts'
import { DEFAULT_RENT, setRent, createLedger } from './ledger.ts'
import { createRpc } from './rpc/rpc.ts'
import { connectSocket } from './rpc/subscriptions.ts'
import { type ChainState, decodeState, encodeState } from './snapshot.ts'
import { createLanding, type Landing, type LandingParts } from './vm/landing.ts'
import { LIGHTHOUSE, buildStubProgram, type VenueProgram } from './vm/stub-program.ts'
import { createMintAccount, mintToOwner } from './vm/token-genesis.ts'
import { changeSupply, readTokenAccount } from './vm/token-state.ts'
import { type AccountImage, openVm } from './vm/vm.ts'
import { messageBytes, transactionBytes } from './wire-transaction.ts'

/** Accounts as outside writers see them. */
type AccountStore = {
  read(address: Address): AccountImage | undefined
  write(address: Address, image: AccountImage): void
}

/** Changes that come from outside any transaction, and the list of all addresses that were ever written. */
type OutsideWrites = {
  /** Runs one change; after a fork it is run again on what is left. */
  change<T>(action: (store: AccountStore) => T): T
  touch(address: Address): void
  addresses(): Iterable<Address>
}

const PKCS8_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex')

const SECRET = createHash('sha256').update('sextant sandbox faucet').digest()

const PRIVATE_KEY = createPrivateKey({ key: Buffer.concat([PKCS8_HEADER, SECRET]), format: 'der', type: 'pkcs8' })

const BASE_UNITS = 10_000

/** The account that `requestAirdrop` pays from. Its key is public: it never holds more than it is about to pay. */
const FAUCET: Address = keyAddress(createPublicKey(PRIVATE_KEY).export({ format: 'der', type: 'spki' }).subarray(12))

const AIRDROP_FEE_LAMPORTS = 5000n
/** Blocks of undo that are kept: rooted blocks and as many again, for readers that lag. */
const PRUNE_DEPTH = FINALIZED_DEPTH * 2n
const SYSTEM = address(PROGRAM.system)
const SYSVAR_OWNER: string = 'Sysvar1111111111111111111111111111111111111'

/** How a chain is made. */
export type ChainOptions = {
  readonly clock: VenueClock
  readonly programs: readonly VenueProgram[]
  /** Fixes the blockhashes; random without it. */
  readonly seed?: string | undefined
  /** What `snapshot()` gave in an earlier run. */
  readonly state?: unknown
  /** Milliseconds of a slot, `DEFAULT_SLOT_MS` unless given. */
  readonly slotMs?: number | undefined
  /** Rent, lamports a byte; all chains of a process have one. */
  readonly rent?: bigint | undefined
  /** No timer: blocks come from `tick` alone. */
  readonly manual?: boolean | undefined
}

/** Starts a chain, new or from a snapshot. */
export function createChain(options: ChainOptions): Chain {
  const restored = options.state === undefined ? undefined : decodeState(options.state)
  const parts = createParts(options, restored)
  const landing = createLanding(parts)
  const changes = createSignal()
  const blocksMade = createSignal()
  const accounts = createOutsideWrites(parts, changes.fire)
  for (const { address: key } of restored?.accounts ?? []) accounts.touch(key)
  landing.onLanded((entry) => {
    for (const key of entry.accountKeys) accounts.touch(key)
    changes.fire()
  })
  landing.onDropped(changes.fire)
  const tick = (count = 1) => {
    for (let i = 0; i < count; i += 1) {
      parts.blocks.produce()
      landing.syncClock()
      landing.onBlock()
      parts.journal.prune(parts.blocks.tip() - PRUNE_DEPTH)
      changes.fire()
      blocksMade.fire()
    }
  }
  const node: ChainNode = {
    ...parts,
    slotMs: options.slotMs ?? DEFAULT_SLOT_MS,
    landing,
    imageAt: (key, commitment) => {
      const height = parts.blocks.height(commitment)
      return key === RECENT_BLOCKHASHES ? recentBlockhashes(parts.blocks, height) : parts.journal.imageAt(key, height)
    },
    addresses: () => accounts.addresses(),
    airdrop: createAirdrop(parts, accounts, landing),
    pay(owners) {
      accounts.change((store) => payFromOutside(store, owners, accounts.addresses()))
      tick()
    },
    onChange: changes.subscribe,
    onBlock: blocksMade.subscribe,
  }
  landing.syncClock()
  const stopFollowing = options.clock.onAdvance(landing.syncClock)
  const timer = options.manual === true ? undefined : setInterval(() => tick(), node.slotMs)
  timer?.unref()
  const stop = () => {
    clearInterval(timer)
    stopFollowing()
  }
  return { ...createEndpoint(node, accounts), tick, stop }
}

function createEndpoint(node: ChainNode, accounts: OutsideWrites): Omit<Chain, 'tick' | 'stop'> {
  const answer = createRpc(node)
  const { blocks, landing } = node
  return {
    genesis: SANDBOX_GENESIS,
    faults: node.faults,
    slot: (commitment) => blocks.slot(commitment),
    blockHeight: (commitment) => blocks.height(commitment),
    latestBlockhash: (commitment = 'processed') => blocks.latest(commitment),
    account: (key) => node.vm.read(key),
    setAccount: (key, image) => accounts.change((store) => store.write(key, image)),
    fund: (owner, lamports) => accounts.change((store) => addLamports(store, owner, lamports)),
    createMint: (mint, decimals) => accounts.change((store) => createMintAccount(store, mint, decimals)),
    mintTo: (mint, owner, raw) => accounts.change((store) => mintToOwner(store, mint, owner, raw)),
    submit: (bytes, how = {}) => send(node, landing, admit(bytes), how),
    rpc: (body) => Promise.resolve(body).then(answer),
    connect: (post, hangUp = () => undefined) => connectSocket(node, post, hangUp),
    onLanded: (listener) => landing.onLanded(listener),
    onDropped: (listener) => landing.onDropped(listener),
    snapshot: () => encodeState(readState(node)),
  }
}

function createParts(options: ChainOptions, restored: ChainState | undefined): LandingParts {
  const { rent = DEFAULT_RENT } = options
  setRent(rent)
  const vm = openVm(rent)
  const programs = [LIGHTHOUSE, ...options.programs]
  for (const program of programs) vm.addProgram(program.id, buildStubProgram())
  for (const { address: key, image } of restored?.accounts ?? []) vm.write(key, image)
  const faults = createFaults()
  const lagBlocks = () => faults.now.lagBlocks
  return {
    vm,
    clock: options.clock,
    blocks: createBlocks({
      seed: options.seed,
      restored: restored?.blocks,
      lagBlocks,
      isFinalAtOnce: () => faults.now.finalAtOnce,
    }),
    journal: createJournal(vm),
    ledger: createLedger(restored?.landed),
    faults,
    programs: new Map(programs.map((program) => [program.id, program])),
  }
}

function createAirdrop(parts: LandingParts, accounts: OutsideWrites, landing: Landing): ChainNode['airdrop'] {
  let serial = parts.ledger.ofAddress(FAUCET).length
  return (to, lamports) => {
    serial += 1
    accounts.change((store) => addLamports(store, FAUCET, lamports + AIRDROP_FEE_LAMPORTS))
    const bytes = buildAirdrop(to, lamports, parts.blocks.latest('processed').blockhash, serial)
    return send(parts, landing, admit(bytes), {})
  }
}

const GIFT = 1_000_000n

function payFromOutside(store: AccountStore, owners: readonly Address[], known: Iterable<Address>): void {
  for (const key of known) {
    const held = readTokenAccount(store.read(key))
    if (held !== undefined && held.nativeReserve === undefined && owners.includes(held.owner))
      changeSupply(store, key, GIFT)
  }
  for (const owner of owners) addLamports(store, owner, GIFT)
}

function addLamports(store: AccountStore, owner: Address, lamports: bigint): void {
  const image = store.read(owner) ?? { lamports: 0n, owner: SYSTEM, data: new Uint8Array(0), executable: false }
  store.write(owner, { ...image, lamports: image.lamports + lamports })
}

function readState(node: ChainNode): ChainState {
  const accounts = Array.from(node.addresses()).flatMap((key) => {
    const image = node.vm.read(key)
    return image === undefined || image.executable || isSysvar(image) ? [] : { address: key, image }
  })
  return { blocks: node.blocks.recent(), accounts, landed: node.ledger.all() }
}

function isSysvar(image: AccountImage): boolean {
  return image.owner === SYSVAR_OWNER
}

/** A signed transfer from the faucet; `serial` makes two equal gifts two transactions. */
function buildAirdrop(to: Address, lamports: bigint, blockhash: Blockhash, serial: number): Uint8Array {
  const limit = UNIT_LIMIT_DATA.write({ units: BASE_UNITS + (serial % 1_000_000) })
  const transfer = TRANSFER_DATA.write({ lamports })
  const message = messageBytes({
    version: 'legacy',
    signerCount: 1,
    readonlySignerCount: 0,
    readonlyUnsignedCount: 2,
    staticKeys: [FAUCET, to, address(PROGRAM.system), address(PROGRAM.computeBudget)],
    blockhash,
    instructions: [
      { programIndex: 3, accountIndexes: Uint8Array.of(), data: limit },
      { programIndex: 2, accountIndexes: Uint8Array.of(0, 1), data: transfer },
    ],
    lookups: [],
  })
  return transactionBytes([sign(undefined, message, PRIVATE_KEY)], message)
}

/** Outside writes over the parts of a chain; `changed` is called after each. */
function createOutsideWrites({ vm, journal, blocks }: LandingParts, changed: () => void): OutsideWrites {
  const touched = new Set<Address>()
  const apply = <T>(action: (store: AccountStore) => T): T => {
    const before = new Map<Address, AccountImage | undefined>()
    const result = action({
      read: (address) => vm.read(address),
      write(address, image) {
        if (!before.has(address)) before.set(address, vm.read(address))
        touched.add(address)
        vm.write(address, image.lamports === 0n ? undefined : image)
      },
    })
    journal.add({ height: blocks.tip(), signature: undefined, before, redo: () => void apply(action) })
    return result
  }
  return {
    change(action) {
      const result = apply(action)
      changed()
      return result
    },
    touch: (address) => void touched.add(address),
    addresses: () => touched,
  }
}
