import {
  AccountRole,
  address as kitAddress,
  appendTransactionMessageInstructions,
  blockhash as kitBlockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Instruction,
} from '@solana/kit'

import { INSTRUCTION, PROGRAM } from '../../config/programs.ts'
import { type Address, type Blockhash } from '../../values/address.ts'
import { type Chain } from '../chain/chain.ts'
import { PREDICTION, resultAddress, TOKEN, tokenAccount, vaultAddress } from '../world/addresses.ts'
import { mintOf, type PositionAccount } from './accounts.ts'
import { CLAIM_REFUND } from './prediction-program.ts'
import { readTokenAccount } from '../chain/token-state.ts'

const UNITS = 120_000
const PRICE_MICRO_LAMPORTS = 20_000n

/** What to pay out, and who asks for it and pays the fee. */
export type PayoutRequest = {
  readonly kind: 'payout' | 'refund'
  readonly positionPubkey: Address
  readonly position: PositionAccount
  readonly marketId: string
  readonly authority: Address
}

/** An unsigned transaction with the bytes that its signers sign. */
export type Unsigned = {
  readonly wire: Uint8Array
  readonly message: Uint8Array
  readonly blockhash: Blockhash
  readonly lastValidBlockHeight: bigint
}

/** Builds the v0 transaction that pays out a position: budget, token account when missing, the claim. */
export function buildPayout(chain: Chain, request: PayoutRequest): Unsigned {
  const latest = chain.latestBlockhash('confirmed')
  const mint = mintOf(request.position)
  const ata = tokenAccount(request.position.owner, mint)
  const hasAta = readTokenAccount(chain.account(ata)) !== undefined
  const instructions = [
    unitLimit(),
    unitPrice(),
    ...(hasAta ? [] : [createTokenAccount(request.authority, request.position.owner, mint)]),
    claim(request, mint),
  ]
  const lifetime = {
    blockhash: kitBlockhash(latest.blockhash),
    lastValidBlockHeight: latest.lastValidBlockHeight,
  }
  const compiled = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(kitAddress(request.authority), message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
    compileTransaction,
  )
  return {
    wire: Uint8Array.from(getTransactionEncoder().encode(compiled)),
    message: Uint8Array.from(compiled.messageBytes),
    blockhash: latest.blockhash,
    lastValidBlockHeight: latest.lastValidBlockHeight,
  }
}

function unitLimit(): Instruction {
  const data = new Uint8Array(5)
  data[0] = 2
  new DataView(data.buffer).setUint32(1, UNITS, true)
  return { programAddress: kitAddress(PROGRAM.computeBudget), data }
}

function unitPrice(): Instruction {
  const data = new Uint8Array(9)
  data[0] = 3
  new DataView(data.buffer).setBigUint64(1, PRICE_MICRO_LAMPORTS, true)
  return { programAddress: kitAddress(PROGRAM.computeBudget), data }
}

function createTokenAccount(payer: Address, owner: Address, mint: Address): Instruction {
  return {
    programAddress: kitAddress(PROGRAM.associatedToken),
    accounts: [
      { address: kitAddress(payer), role: AccountRole.WRITABLE_SIGNER },
      { address: kitAddress(tokenAccount(owner, mint)), role: AccountRole.WRITABLE },
      { address: kitAddress(owner), role: AccountRole.READONLY },
      { address: kitAddress(mint), role: AccountRole.READONLY },
      { address: kitAddress(PROGRAM.system), role: AccountRole.READONLY },
      { address: kitAddress(TOKEN), role: AccountRole.READONLY },
    ],
    data: Uint8Array.of(1),
  }
}

function claim(request: PayoutRequest, mint: Address): Instruction {
  const vault = vaultAddress(mint)
  const discriminator = request.kind === 'payout' ? INSTRUCTION.claimPayout2.discriminator : CLAIM_REFUND
  return {
    programAddress: kitAddress(PREDICTION),
    accounts: [
      { address: kitAddress(request.authority), role: AccountRole.READONLY_SIGNER },
      { address: kitAddress(vault), role: AccountRole.READONLY },
      { address: kitAddress(request.positionPubkey), role: AccountRole.WRITABLE },
      { address: kitAddress(resultAddress(request.marketId)), role: AccountRole.READONLY },
      { address: kitAddress(tokenAccount(request.position.owner, mint)), role: AccountRole.WRITABLE },
      { address: kitAddress(tokenAccount(vault, mint)), role: AccountRole.WRITABLE },
      { address: kitAddress(TOKEN), role: AccountRole.READONLY },
    ],
    data: Buffer.from(discriminator, 'hex'),
  }
}
