import { type Instruction } from '@solana/kit'
import { INSTRUCTION } from '~/config/programs.ts'
import { type Address } from '~/values/address.ts'
import { type Chain } from '../../chain/chain.ts'
import { readTokenAccount } from '../../chain/vm/token-state.ts'
import { PREDICTION, resultAddress, TOKEN, tokenAccount, vaultAddress } from '../../world/addresses.ts'
import { mintOf, type PositionAccount } from '../accounts.ts'
import { createHolding } from '../token-instructions.ts'
import { instruction, budget, compile, readonly, signing, writable, type Unsigned } from '../transaction.ts'
import { CLAIM_REFUND } from './prediction-program.ts'

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

/** Builds the v0 transaction that pays out a position: budget, token account when missing, the claim. */
export function buildPayout(chain: Chain, request: PayoutRequest): Unsigned {
  const mint = mintOf(request.position)
  const ata = tokenAccount(request.position.owner, mint)
  const hasAta = readTokenAccount(chain.account(ata)) !== undefined
  return compile(chain, request.authority, [
    ...budget(UNITS, PRICE_MICRO_LAMPORTS).toReversed(),
    ...(hasAta ? [] : [createHolding(request.authority, request.position.owner, mint)]),
    claim(request, mint),
  ])
}

function claim(request: PayoutRequest, mint: Address): Instruction {
  const vault = vaultAddress(mint)
  const discriminator = request.kind === 'payout' ? INSTRUCTION.claimPayout2.discriminator : CLAIM_REFUND
  return instruction(PREDICTION, Buffer.from(discriminator, 'hex'), [
    signing(request.authority, false),
    readonly(vault),
    writable(request.positionPubkey),
    readonly(resultAddress(request.marketId)),
    writable(tokenAccount(request.position.owner, mint)),
    writable(tokenAccount(vault, mint)),
    readonly(TOKEN),
  ])
}
