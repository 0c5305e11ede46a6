import { NETWORKS, SANDBOX_GENESIS } from '../../src/config/network.ts'
import { INSTRUCTION, PROGRAM } from '../../src/config/programs.ts'
import { address, addressBytes } from '../../src/values/address.ts'
import { type JudgeCode } from '../../src/tx/guard/codes.ts'
import { encodeBase64 } from '../../src/tx/guard/base64.ts'
import { associatedAccount } from '../../src/tx/guard/derive.ts'
import {
  claimInstruction,
  compile,
  computeLimit,
  computePrice,
  createAta,
  fromHex,
  instruction,
  key,
  memo,
  mint2022Bytes,
  POSITION,
  SYSTEM,
  sandboxBlockhash,
  tableBytes,
  TOKEN,
  toBytes,
  u32,
  u64,
  USDC,
  VAULT,
  VAULT_ATA,
} from '../fixtures/transactions.ts'
import { HEIGHT, JUP_USD, owner, PAYOUT, stranger, system, token, type World } from './claim-world.ts'

/** One way to make an honest claim hostile, and the code that must stop it. Numbers are those of transactions.md 9.1. */
export type Mutator = { id: string; code: JudgeCode; detail?: string; apply: (world: World) => void }

const core = (world: World) => world.draft.instructions.find((item) => item.program === PROGRAM.prediction)!
const create = (world: World) => world.draft.instructions.find((item) => item.program === PROGRAM.associatedToken)!
const dropCreate = (world: World) => {
  world.draft.instructions = world.draft.instructions.filter((item) => item.program !== PROGRAM.associatedToken)
}
const push = (world: World, ...items: ReturnType<typeof instruction>[]) => world.draft.instructions.push(...items)
const bytesOf = (world: World, change: (bytes: number[]) => number[]) => {
  world.text = encodeBase64(Uint8Array.from(change([...toBytes(world.draft)])))
}
const TABLE = key('table').address
const viaTable = (world: World, entries = [VAULT_ATA, POSITION]) => {
  world.draft.tables = [{ table: TABLE, entries }]
  world.tables.set(TABLE, {
    owner: address(PROGRAM.lookupTable),
    lamports: 1n,
    data: tableBytes(entries),
    executable: false,
  })
}
const sponsor = key('sponsor')
const other = key('other mint').address
const ata = associatedAccount(owner.address, USDC)

export const MUTATORS: Mutator[] = [
  {
    id: 'M01 fee payer is an unsigned stranger',
    code: 'SIGNER_SET',
    apply: (w) => void (w.draft.payer = stranger.address),
  },
  { id: 'M02 one more signer', code: 'SIGNER_SET', apply: (w) => void w.draft.extraSigners.push(stranger.address) },
  { id: 'M03 sponsor has not signed', code: 'SIGNER_SET', apply: (w) => void (w.draft.payer = sponsor.address) },
  {
    id: 'M04 sponsor signature is invalid',
    code: 'FOREIGN_SIGNATURE',
    apply: (w) => {
      w.draft.payer = sponsor.address
      w.draft.signedBy = [sponsor]
      bytesOf(w, (all) => all.with(5, all[5]! ^ 1))
    },
  },
  {
    id: 'M05 signed sponsor used as a source',
    code: 'FEE_PAYER',
    apply: (w) => {
      w.draft.payer = sponsor.address
      w.draft.signedBy = [sponsor]
      core(w).accounts[5] = { address: sponsor.address, writable: true }
    },
  },
  { id: 'M06 owner slot is filled', code: 'OWNER_SLOT', apply: (w) => void (w.draft.signedBy = [owner]) },
  {
    id: 'M06b owner does not sign',
    code: 'OWNER_SLOT',
    apply: (w) => {
      w.draft.payer = stranger.address
      for (const item of w.draft.instructions)
        for (const account of item.accounts) if (account.address === owner.address) account.signer = false
    },
  },
  {
    id: 'M07 nonce first',
    code: 'DURABLE_NONCE',
    apply: (w) =>
      void w.draft.instructions.unshift(
        instruction(PROGRAM.system, [{ address: stranger.address, writable: true }], u32(4)),
      ),
  },
  {
    id: 'M08 nonce last',
    code: 'DURABLE_NONCE',
    apply: (w) => push(w, instruction(PROGRAM.system, [{ address: stranger.address, writable: true }], u32(4))),
  },
  ...[5, 6, 7, 12].map((opcode): Mutator => ({
    id: `M08 nonce opcode ${opcode}`,
    code: 'DURABLE_NONCE',
    apply: (w) => push(w, instruction(PROGRAM.system, [], u32(opcode))),
  })),
  {
    id: 'M09 System Assign',
    code: 'PROGRAM_NOT_ALLOWED',
    apply: (w) =>
      push(
        w,
        instruction(
          PROGRAM.system,
          [{ address: owner.address, signer: true, writable: true }],
          Uint8Array.from([...u32(1), ...addressBytes(stranger.address)]),
        ),
      ),
  },
  {
    id: 'M11 SOL transfer',
    code: 'PROGRAM_NOT_ALLOWED',
    apply: (w) =>
      push(
        w,
        instruction(
          PROGRAM.system,
          [
            { address: owner.address, signer: true, writable: true },
            { address: stranger.address, writable: true },
          ],
          Uint8Array.from([...u32(2), ...u64(1n)]),
        ),
      ),
  },
  {
    id: 'M12 SetAuthority',
    code: 'PROGRAM_NOT_ALLOWED',
    apply: (w) =>
      push(
        w,
        instruction(
          PROGRAM.token,
          [
            { address: ata, writable: true },
            { address: owner.address, signer: true },
          ],
          Uint8Array.from([6, 2, 1, ...addressBytes(stranger.address)]),
        ),
      ),
  },
  {
    id: 'M13 Approve',
    code: 'PROGRAM_NOT_ALLOWED',
    apply: (w) =>
      push(
        w,
        instruction(
          PROGRAM.token,
          [{ address: ata, writable: true }, { address: stranger.address }, { address: owner.address, signer: true }],
          Uint8Array.from([4, ...u64(PAYOUT)]),
        ),
      ),
  },
  {
    id: 'M15 token transfer',
    code: 'PROGRAM_NOT_ALLOWED',
    apply: (w) =>
      push(
        w,
        instruction(
          PROGRAM.token,
          [
            { address: ata, writable: true },
            { address: VAULT_ATA, writable: true },
            { address: owner.address, signer: true },
          ],
          Uint8Array.from([3, ...u64(PAYOUT)]),
        ),
      ),
  },
  {
    id: 'M18 account for another owner',
    code: 'ATA_INSTRUCTION',
    detail: 'wallet',
    apply: (w) => push(w, createAta(owner.address, stranger.address, USDC)),
  },
  {
    id: 'M19 account of another mint',
    code: 'ATA_INSTRUCTION',
    detail: 'mint',
    apply: (w) => push(w, createAta(owner.address, owner.address, other)),
  },
  {
    id: 'M20 account under another token program',
    code: 'ATA_INSTRUCTION',
    detail: 'token-program',
    apply: (w) => push(w, createAta(owner.address, owner.address, USDC, address(PROGRAM.token2022))),
  },
  {
    id: 'M20b account paid by a stranger',
    code: 'ATA_INSTRUCTION',
    detail: 'payer',
    apply: (w) => void (create(w).accounts[0] = { address: VAULT, writable: true }),
  },
  {
    id: 'M20c account at another address',
    code: 'ATA_INSTRUCTION',
    detail: 'address',
    apply: (w) => void (create(w).accounts[1] = { address: VAULT_ATA, writable: true }),
  },
  {
    id: 'M21 RecoverNested',
    code: 'ATA_INSTRUCTION',
    detail: 'opcode',
    apply: (w) => push(w, instruction(PROGRAM.associatedToken, [{ address: ata, writable: true }], Uint8Array.of(2))),
  },
  {
    id: 'M22 payout to a stranger',
    code: 'CLAIM_DESTINATION',
    apply: (w) => void (core(w).accounts[4] = { address: associatedAccount(stranger.address, USDC), writable: true }),
  },
  {
    id: 'M22b payout to a token account of the owner that is not the derived one',
    code: 'CLAIM_DESTINATION',
    apply: (w) => {
      const loose = key('loose account').address
      core(w).accounts[4] = { address: loose, writable: true }
      w.accounts.set(loose, token(USDC, owner.address, 0n))
    },
  },
  { id: 'M32 second core instruction', code: 'CORE_COUNT', apply: (w) => push(w, claimInstruction(owner.address)) },
  {
    id: 'M32b no core instruction',
    code: 'CORE_COUNT',
    apply: (w) =>
      void (w.draft.instructions = w.draft.instructions.filter((item) => item.program !== PROGRAM.prediction)),
  },
  {
    id: 'M34 unknown program',
    code: 'PROGRAM_NOT_ALLOWED',
    apply: (w) => push(w, instruction(key('program').address, [], Uint8Array.of(1))),
  },
  {
    id: 'M34b venue program of another act',
    code: 'PROGRAM_NOT_ALLOWED',
    apply: (w) => push(w, instruction(PROGRAM.aggregator, [], fromHex('e517cb977ae3ad2a'))),
  },
  {
    id: 'M35 unknown opcode of a known program',
    code: 'INSTRUCTION_UNKNOWN',
    apply: (w) => push(w, instruction(PROGRAM.computeBudget, [], Uint8Array.of(9))),
  },
  {
    id: 'M36 one byte longer',
    code: 'INSTRUCTION_UNKNOWN',
    apply: (w) => void (w.draft.instructions[0]!.data = Uint8Array.from([...w.draft.instructions[0]!.data, 0])),
  },
  {
    id: 'M36b too many instructions',
    code: 'INSTRUCTION_UNKNOWN',
    apply: (w) => push(w, ...Array.from({ length: 12 }, () => memo('x'))),
  },
  {
    id: 'M37 table of another program',
    code: 'LOOKUP_TABLE',
    apply: (w) => {
      viaTable(w)
      w.tables.set(TABLE, { owner: SYSTEM, lamports: 1n, data: tableBytes([VAULT_ATA, POSITION]), executable: false })
    },
  },
  {
    id: 'M38 table index out of range',
    code: 'LOOKUP_TABLE',
    detail: 'table-index',
    apply: (w) => {
      viaTable(w)
      w.tables.set(TABLE, {
        owner: address(PROGRAM.lookupTable),
        lamports: 1n,
        data: tableBytes([VAULT_ATA]),
        executable: false,
      })
    },
  },
  {
    id: 'M39 table deactivated',
    code: 'LOOKUP_TABLE',
    detail: 'deactivated',
    apply: (w) => {
      viaTable(w)
      w.tables.set(TABLE, {
        owner: address(PROGRAM.lookupTable),
        lamports: 1n,
        data: tableBytes([VAULT_ATA, POSITION], true),
        executable: false,
      })
    },
  },
  {
    id: 'M39b table unreadable',
    code: 'LOOKUP_TABLE',
    detail: 'unreadable',
    apply: (w) => {
      viaTable(w)
      w.tables.clear()
    },
  },
  {
    id: 'M40 table entry swapped',
    code: 'CLAIM_POSITION',
    apply: (w) => {
      viaTable(w)
      const wrong = key('another position').address
      w.tables.set(TABLE, {
        owner: address(PROGRAM.lookupTable),
        lamports: 1n,
        data: tableBytes([VAULT_ATA, wrong]),
        executable: false,
      })
      w.accounts.set(wrong, w.accounts.get(POSITION)!)
      w.after.set(wrong, w.accounts.get(POSITION)!)
    },
  },
  {
    id: 'M41 version byte 0x81',
    code: 'TX_ENCODING',
    detail: 'version',
    apply: (w) => bytesOf(w, (all) => all.with(65, 0x81)),
  },
  {
    id: 'M42 trailing byte',
    code: 'TX_ENCODING',
    detail: 'trailing-bytes',
    apply: (w) => bytesOf(w, (all) => [...all, 0]),
  },
  {
    id: 'M43 long-form length',
    code: 'TX_ENCODING',
    detail: 'long-form-length',
    apply: (w) => bytesOf(w, (all) => [0x81, 0x00, ...all.slice(1)]),
  },
  {
    id: 'M44 1,233 bytes',
    code: 'TX_ENCODING',
    detail: 'too-large',
    apply: (w) => bytesOf(w, (all) => [...all, ...Array.from({ length: 1_233 - all.length }, () => 0)]),
  },
  { id: 'M44b not base64', code: 'TX_ENCODING', detail: 'base64', apply: (w) => void (w.text = 'AQ=*') },
  { id: 'M44c base64 with a loose bit', code: 'TX_ENCODING', detail: 'base64', apply: (w) => void (w.text = 'AR==') },
  {
    id: 'M45 priority fee over the cap',
    code: 'COMPUTE_BUDGET',
    detail: 'fee-over-cap',
    apply: (w) => void (w.draft.instructions[1] = computePrice(33_333_400n)),
  },
  { id: 'M46 limit twice', code: 'COMPUTE_BUDGET', detail: 'limit-twice', apply: (w) => push(w, computeLimit(60_000)) },
  { id: 'M46b price twice', code: 'COMPUTE_BUDGET', detail: 'price-twice', apply: (w) => push(w, computePrice(1n)) },
  {
    id: 'M46c limit above the maximum',
    code: 'COMPUTE_BUDGET',
    detail: 'limit',
    apply: (w) => void (w.draft.instructions[0] = computeLimit(1_400_001)),
  },
  {
    id: 'M47 heap frame',
    code: 'COMPUTE_BUDGET',
    detail: 'opcode',
    apply: (w) => push(w, instruction(PROGRAM.computeBudget, [], Uint8Array.from([1, ...u32(262_144)]))),
  },
  {
    id: 'M47b loaded data size',
    code: 'COMPUTE_BUDGET',
    detail: 'opcode',
    apply: (w) => push(w, instruction(PROGRAM.computeBudget, [], Uint8Array.from([4, ...u32(1)]))),
  },
  { id: 'M48 memo too long', code: 'MEMO', detail: 'length', apply: (w) => push(w, memo('x'.repeat(201))) },
  { id: 'M48b two memos', code: 'MEMO', detail: 'twice', apply: (w) => push(w, memo('a'), memo('b')) },
  {
    id: 'M48c memo is not text',
    code: 'MEMO',
    detail: 'utf-8',
    apply: (w) => push(w, memo(Uint8Array.of(0xff, 0xfe))),
  },
  {
    id: 'M49 Lighthouse memory write',
    code: 'LIGHTHOUSE_IN_BUILD',
    apply: (w) => push(w, instruction(PROGRAM.lighthouse, [], Uint8Array.of(0))),
  },
  {
    id: 'M49b Lighthouse assertion in a build',
    code: 'LIGHTHOUSE_IN_BUILD',
    apply: (w) => push(w, instruction(PROGRAM.lighthouse, [], Uint8Array.of(6))),
  },
  {
    id: 'M57 position of another',
    code: 'CLAIM_POSITION',
    detail: 'another',
    apply: (w) => {
      const wrong = key('another position').address
      core(w).accounts[2] = { address: wrong, writable: true }
      w.accounts.set(wrong, w.accounts.get(POSITION)!)
      w.after.set(wrong, w.accounts.get(POSITION)!)
    },
  },
  {
    id: 'M57b position owned by another program',
    code: 'CLAIM_POSITION',
    detail: 'program',
    apply: (w) =>
      void w.accounts.set(POSITION, { owner: SYSTEM, lamports: 1n, data: new Uint8Array(100), executable: false }),
  },
  {
    id: 'M57c position absent',
    code: 'CLAIM_POSITION',
    detail: 'program',
    apply: (w) => void w.accounts.set(POSITION, 'absent'),
  },
  {
    id: 'M57d already claimed',
    code: 'CLAIM_POSITION',
    detail: 'status',
    apply: (w) => void (w.position.claimed = true),
  },
  {
    id: 'M57e not claimable',
    code: 'CLAIM_POSITION',
    detail: 'status',
    apply: (w) => void (w.position.claimable = false),
  },
  {
    id: 'M57f pays another amount than was shown',
    code: 'CLAIM_POSITION',
    detail: 'payout',
    apply: (w) => void (w.position.payout = PAYOUT - 1n),
  },
  {
    id: 'M59 pays in a coin of the newer token program',
    code: 'CLAIM_MINT',
    apply: (w) => {
      dropCreate(w)
      w.accounts.set(USDC, {
        owner: address(PROGRAM.token2022),
        lamports: 1n,
        data: mint2022Bytes([]),
        executable: false,
      })
    },
  },
  {
    id: 'M65 blockhash differs from the reply',
    code: 'BLOCKHASH_WINDOW',
    detail: 'differs-from-reply',
    apply: (w) => void (w.reply.blockhash = sandboxBlockhash(9)),
  },
  {
    id: 'M66 dead blockhash',
    code: 'BLOCKHASH_WINDOW',
    detail: 'not-valid',
    apply: (w) => void (w.facts.blockhashValid = false),
  },
  {
    id: 'M66b blockhash of no sandbox',
    code: 'BLOCKHASH_WINDOW',
    detail: 'prefix',
    apply: (w) => {
      w.draft.blockhash = key('hash').address as never
      w.reply.blockhash = w.draft.blockhash
    },
  },
  {
    id: 'M66c sandbox blockhash on mainnet',
    code: 'BLOCKHASH_WINDOW',
    detail: 'prefix',
    apply: (w) => void (w.profile = NETWORKS.mainnet),
  },
  {
    id: 'M66d ends too soon',
    code: 'BLOCKHASH_WINDOW',
    detail: 'blocks-left',
    apply: (w) => void (w.reply.lastValidBlockHeight = HEIGHT + 29n),
  },
  {
    id: 'M66e ends too late to be true',
    code: 'BLOCKHASH_WINDOW',
    detail: 'blocks-left',
    apply: (w) => void (w.reply.lastValidBlockHeight = HEIGHT + 301n),
  },
  {
    id: 'M66f no height known',
    code: 'BLOCKHASH_WINDOW',
    detail: 'no-height',
    apply: (w) => void (w.facts.height = undefined),
  },
  {
    id: 'M68 another genesis',
    code: 'NETWORK_MISMATCH',
    detail: 'genesis',
    apply: (w) => void (w.facts.genesis = NETWORKS.mainnet.genesis),
  },
  {
    id: 'M68b genesis unread',
    code: 'NETWORK_MISMATCH',
    detail: 'genesis',
    apply: (w) => void (w.facts.genesis = undefined),
  },
  {
    id: 'M68c wallet of another chain',
    code: 'NETWORK_MISMATCH',
    detail: 'wallet-chain',
    apply: (w) => {
      w.profile = { ...NETWORKS.mainnet, genesis: SANDBOX_GENESIS, blockhashPrefix: NETWORKS.sandbox.blockhashPrefix }
      w.facts.walletChains = ['solana:devnet']
    },
  },
  {
    id: 'M70 a third token account of the owner is writable',
    code: 'OWNER_ACCOUNT_EXPOSED',
    detail: 'token-account',
    apply: (w) => {
      const savings = key('savings').address
      core(w).accounts[3] = { address: savings, writable: true }
      w.accounts.set(savings, token(other, owner.address, 70n))
      w.after.set(savings, token(other, owner.address, 70n))
    },
  },
  {
    id: 'M70b a writable account could not be read',
    code: 'OWNER_ACCOUNT_EXPOSED',
    detail: 'unread',
    apply: (w) => void w.accounts.delete(VAULT_ATA),
  },
  {
    id: 'M71 mint with a transfer hook',
    code: 'CLAIM_MINT',
    apply: (w) => {
      dropCreate(w)
      w.accounts.set(USDC, {
        owner: address(PROGRAM.token2022),
        lamports: 1n,
        data: mint2022Bytes([[14, new Uint8Array(64)]]),
        executable: false,
      })
    },
  },
  {
    id: 'M71b the other coin taxes transfers',
    code: 'MINT_UNSAFE',
    detail: 'transfer-fee',
    apply: (w) => {
      const fee = new Uint8Array(108)
      fee.set(u64(1n).slice(0, 2), 88)
      w.accounts.set(JUP_USD, {
        owner: address(PROGRAM.token2022),
        lamports: 1n,
        data: mint2022Bytes([[1, fee]]),
        executable: false,
      })
    },
  },
  { id: 'M71c mint unread', code: 'MINT_UNSAFE', detail: 'unread', apply: (w) => void w.accounts.delete(JUP_USD) },
  {
    id: 'M72 unproven layout, no test run',
    code: 'LAYOUT_UNPROVEN',
    detail: 'no-simulation',
    apply: (w) => {
      core(w).data = fromHex(INSTRUCTION.claimPayout.discriminator)
      w.simulation = undefined
    },
  },
  {
    id: 'M72b unproven layout that does not name the position',
    code: 'LAYOUT_UNPROVEN',
    detail: 'target-not-named',
    apply: (w) => {
      core(w).data = fromHex(INSTRUCTION.claimPayout.discriminator)
      core(w).accounts[2] = { address: VAULT_ATA, writable: true }
    },
  },
  {
    id: 'M72c unproven layout, position of another owner',
    code: 'LAYOUT_UNPROVEN',
    detail: 'target-owner',
    apply: (w) => {
      core(w).data = fromHex(INSTRUCTION.claimPayout.discriminator)
      w.accounts.set(POSITION, {
        owner: address(PROGRAM.prediction),
        lamports: 1n,
        data: new Uint8Array(100),
        executable: false,
      })
    },
  },
  {
    id: 'B1 test run leaves out an account',
    code: 'SIM_INCOMPLETE',
    detail: 'account-missing',
    apply: (w) => void w.after.delete(VAULT_ATA),
  },
  {
    id: 'B1b test run is behind',
    code: 'SIM_INCOMPLETE',
    detail: 'slot-behind',
    apply: (w) => void (w.simulation = { slot: 4_999n }),
  },
  {
    id: 'B2 test run fails',
    code: 'SIM_FAILED',
    detail: 'error',
    apply: (w) => void (w.simulation = { error: '{"InstructionError":[3,{"Custom":6001}]}' }),
  },
  {
    id: 'B2b test run needs more units',
    code: 'SIM_FAILED',
    detail: 'units',
    apply: (w) => void (w.simulation = { unitsConsumed: 60_001n }),
  },
  {
    id: 'B3 pays one unit less',
    code: 'SIM_DELTA',
    detail: 'gain',
    apply: (w) => void w.after.set(ata, token(USDC, owner.address, 5_000_000n + PAYOUT - 1n)),
  },
  {
    id: 'B3b pays one unit more',
    code: 'SIM_DELTA',
    detail: 'gain',
    apply: (w) => void w.after.set(ata, token(USDC, owner.address, 5_000_000n + PAYOUT + 1n)),
  },
  {
    id: 'B3c costs more SOL than a claim may',
    code: 'SIM_DELTA',
    detail: 'sol',
    apply: (w) => void w.after.set(owner.address, system(1_000_000_000n - 5_000_001n)),
  },
  {
    id: 'B3d another coin of the owner leaves',
    code: 'SIM_DELTA',
    detail: 'loss',
    apply: (w) => {
      const jup = associatedAccount(owner.address, JUP_USD)
      core(w).accounts[3] = { address: jup, writable: true }
      w.accounts.set(jup, token(JUP_USD, owner.address, 70n))
      w.after.set(jup, token(JUP_USD, owner.address, 69n))
    },
  },
  {
    id: 'B4 payout account gets a delegate',
    code: 'SIM_CONTROL',
    detail: 'delegate',
    apply: (w) =>
      void w.after.set(ata, token(USDC, owner.address, 5_000_000n + PAYOUT, { delegate: stranger.address })),
  },
  {
    id: 'B4b payout account gets a close authority',
    code: 'SIM_CONTROL',
    detail: 'closeAuthority',
    apply: (w) =>
      void w.after.set(ata, token(USDC, owner.address, 5_000_000n + PAYOUT, { closeAuthority: stranger.address })),
  },
  {
    id: 'B4c payout account changes hands',
    code: 'SIM_DELTA',
    apply: (w) => void w.after.set(ata, token(USDC, stranger.address, 5_000_000n + PAYOUT)),
  },
  {
    id: 'B4d the wallet itself is assigned away',
    code: 'SIM_CONTROL',
    detail: 'owner-account',
    apply: (w) => void w.after.set(owner.address, { ...system(999_990_000n), owner: TOKEN }),
  },
  {
    id: 'B4e a new account comes with a close authority',
    code: 'SIM_CONTROL',
    detail: 'new-account',
    apply: (w) => {
      w.accounts.set(ata, 'absent')
      w.after.set(ata, token(USDC, owner.address, PAYOUT, { closeAuthority: stranger.address }))
    },
  },
  {
    id: 'B5 inner Approve on the payout account',
    code: 'SIM_INNER_AUTHORITY',
    apply: (w) =>
      void (w.simulation = {
        inner: [{ program: PROGRAM.token, kind: 'approve', addresses: [ata, stranger.address, owner.address] }],
      }),
  },
  {
    id: 'B5b inner SetAuthority, raw',
    code: 'SIM_INNER_AUTHORITY',
    apply: (w) =>
      void (w.simulation = { inner: [{ program: PROGRAM.token, kind: '6', addresses: [ata, owner.address] }] }),
  },
  {
    id: 'B5c inner Assign of the wallet',
    code: 'SIM_INNER_AUTHORITY',
    apply: (w) =>
      void (w.simulation = {
        inner: [{ program: PROGRAM.system, kind: 'assign', addresses: [owner.address, stranger.address] }],
      }),
  },
  {
    id: 'U20 a fact that makes a rule throw',
    code: 'GUARD_ERROR',
    apply: (w) => void w.accounts.set(VAULT_ATA, null as never),
  },
]

/** Honest variants: all of these must pass. */
export const HONEST: { id: string; apply: (world: World) => void }[] = [
  { id: 'as built', apply: () => undefined },
  { id: 'legacy message', apply: (w) => void (w.draft.version = 'legacy') },
  { id: 'accounts behind a table', apply: (w) => viaTable(w, [VAULT, VAULT_ATA, POSITION, USDC]) },
  {
    id: 'payout account exists, no create',
    apply: (w) =>
      void (w.draft.instructions = w.draft.instructions.filter((item) => item.program !== PROGRAM.associatedToken)),
  },
  {
    id: 'payout account is new',
    apply: (w) => {
      w.accounts.set(ata, 'absent')
      w.after.set(ata, token(USDC, owner.address, PAYOUT))
      w.after.set(owner.address, system(1_000_000_000n - 6_200n - 2_039_280n))
    },
  },
  { id: 'old-style create', apply: (w) => void (create(w).data = new Uint8Array()) },
  {
    id: 'no budget',
    apply: (w) =>
      void (w.draft.instructions = w.draft.instructions.filter((item) => item.program !== PROGRAM.computeBudget)),
  },
  { id: 'memo', apply: (w) => push(w, memo('claim 34')) },
  {
    id: 'memo with a marked letter, signed by the owner',
    apply: (w) => push(w, memo('paiement reçu', [owner.address])),
  },
  {
    id: 'sponsor has signed',
    apply: (w) => {
      w.draft.payer = sponsor.address
      w.draft.signedBy = [sponsor]
      w.accounts.set(sponsor.address, system(5n * 10n ** 9n))
      w.after.set(sponsor.address, system(5n * 10n ** 9n - 11_200n))
    },
  },
  {
    id: 'sponsor pays for the account',
    apply: (w) => {
      w.draft.payer = sponsor.address
      w.draft.signedBy = [sponsor]
      create(w).accounts[0] = { address: sponsor.address, signer: true, writable: true }
      w.accounts.set(sponsor.address, system(5n * 10n ** 9n))
      w.after.set(sponsor.address, system(5n * 10n ** 9n - 11_200n))
    },
  },
  { id: 'no test run, known layout', apply: (w) => void (w.simulation = undefined) },
  {
    id: 'M67 a reply that says fewer blocks than there are',
    apply: (w) => void (w.reply.lastValidBlockHeight = HEIGHT + 50n),
  },
  { id: 'reply without blockhash and height', apply: (w) => void (w.reply = {}) },
  { id: 'fee exactly at the cap', apply: (w) => void (w.draft.instructions[1] = computePrice(33_333_333n)) },
  { id: '200 bytes of memo', apply: (w) => push(w, memo('x'.repeat(200))) },
  {
    id: 'unproven layout with a proven outcome',
    apply: (w) => void (core(w).data = fromHex(INSTRUCTION.claimPayout.discriminator)),
  },
  {
    id: 'another number of accounts, proven outcome',
    apply: (w) => void core(w).accounts.push({ address: stranger.address }),
  },
  {
    id: 'inner transfer and account creation',
    apply: (w) =>
      void (w.simulation = {
        inner: [
          { program: PROGRAM.token, kind: 'transfer', addresses: [VAULT_ATA, ata, VAULT] },
          { program: PROGRAM.system, kind: 'assign', addresses: [ata, PROGRAM.token] },
        ],
      }),
  },
  {
    id: 'mainnet profile, proven outcome',
    apply: (w) => {
      w.profile = NETWORKS.mainnet
      w.draft.blockhash = key('mainnet hash').address as never
      w.reply.blockhash = w.draft.blockhash
    },
  },
]

/** How a draft compiles, for tests that look at the message. */
export const messageOf = (world: World) => compile(world.draft)
