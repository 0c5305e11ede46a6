import { AccountRole, type Instruction } from '@solana/kit'
import { type JsonObject } from './json.ts'

/** An instruction as the swap and lending services answer with one (docs/api-notes.md 5.4): its data in base64. */
export function instructionJson(instruction: Instruction): JsonObject {
  return {
    programId: instruction.programAddress,
    accounts: (instruction.accounts ?? []).map(({ address, role }) => ({
      pubkey: address,
      isSigner: role === AccountRole.READONLY_SIGNER || role === AccountRole.WRITABLE_SIGNER,
      isWritable: role === AccountRole.WRITABLE || role === AccountRole.WRITABLE_SIGNER,
    })),
    data: Buffer.from(instruction.data ?? []).toString('base64'),
  }
}
