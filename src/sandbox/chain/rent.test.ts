import { type Keypair, PublicKey, TransactionInstruction } from '@solana/web3.js'
import { afterAll, expect, it } from 'vitest'
import { PROGRAM } from '~/config/programs.ts'
import { address } from '~/values/address.ts'
import { addressOfKey, ask, COIN, fundedKey, signedBytes } from '../../../tests/fixtures/chain.ts'
import { createClock } from '../clock.ts'
import { createChain } from './create-chain.ts'
import { associatedTokenAddress } from './derived-address.ts'
import { DEFAULT_RENT, setRent } from './ledger.ts'

afterAll(() => setRent(DEFAULT_RENT))

/** Opens the payer's account of a coin, by the associated token program itself. */
function openAccount(payer: Keypair, account: string): TransactionInstruction {
  const keys = [payer.publicKey.toBase58(), account, payer.publicKey.toBase58(), COIN, PROGRAM.system, PROGRAM.token]
  return new TransactionInstruction({
    programId: new PublicKey(PROGRAM.associatedToken),
    keys: keys.map((key, at) => ({ pubkey: new PublicKey(key), isSigner: at === 0, isWritable: at < 2 })),
    data: Buffer.of(0),
  })
}

it.each([6_960n, 5_080n, 4_321n, 696n])('a chain with rent %i a byte reports it, and charges it', async (rent) => {
  const chain = createChain({ clock: createClock(), programs: [], manual: true, rent })
  chain.createMint(COIN, 6)
  const payer = fundedKey(chain)
  const owner = addressOfKey(payer)
  const account = associatedTokenAddress(owner, COIN, address(PROGRAM.token))
  const before = chain.account(owner)?.lamports ?? 0n
  chain.submit(signedBytes(chain, payer, [openAccount(payer, account)]))
  expect(chain.account(account)?.lamports).toBe(293n * rent)
  expect(before - (chain.account(owner)?.lamports ?? 0n)).toBe(293n * rent + 5_000n)
  expect(await ask(chain, 'getMinimumBalanceForRentExemption', 165)).toBe(Number(293n * rent))
  const sysvar = chain.account(address('SysvarRent111111111111111111111111111111111'))
  expect(Buffer.from(sysvar?.data ?? []).readBigUInt64LE(0)).toBe(rent)
})
