import { ed25519 } from '@noble/curves/ed25519'
import { expect, it } from 'vitest'
import { PROGRAM } from '~/config/programs.ts'
import { address, addressOf } from '~/values/address.ts'
import { createClock } from '../../clock.ts'
import { createHolding, compile, readonly, signedBy, signing, writable } from '../../venue/transaction.ts'
import { vaultOf } from '../../world/tokens/pools.ts'
import { fundTokens, grantToken } from '../../world/tokens/token-fund.ts'
import { TOKENS, USDC } from '../../world/tokens/tokens.ts'
import { createChain } from '../create-chain.ts'
import { readTokenAccount, moveTokensWithFee } from './token-state.ts'

const secret = new Uint8Array(32).fill(7)
const owner = {
  address: addressOf(ed25519.getPublicKey(secret)),
  sign: (text: Uint8Array) => ed25519.sign(text, secret),
}
const receiver = addressOf(new Uint8Array(32).fill(9))
const toll = TOKENS.find((token) => token.transferFeeBps !== undefined)!

it('keeps back what the real Token-2022 program keeps back, byte for byte', () => {
  const chain = createChain({ clock: createClock(() => 1_795_003_200_000), programs: [], manual: true, seed: 'fees' })
  chain.createMint(USDC, 6)
  chain.createMint(TOKENS[2]!.mint, 6)
  fundTokens(chain)
  chain.fund(owner.address, 1_000_000_000n)
  grantToken(chain, toll, owner.address, 5_000_000n)
  chain.tick(3)
  const [from, to] = [vaultOf(owner.address, toll.mint), vaultOf(receiver, toll.mint)]
  const open = compile(chain, owner.address, [createHolding(owner.address, receiver, toll.mint)])
  chain.submit(signedBy(open, [owner]))
  const before = chain.account(to)!
  const own = chain.account(from)!
  const data = new DataView(new ArrayBuffer(10))
  data.setUint8(0, 12)
  data.setBigUint64(1, 1_000_001n, true)
  data.setUint8(9, toll.decimals)
  const transfer = {
    programAddress: readonly(PROGRAM.token2022).address,
    accounts: [writable(from), readonly(toll.mint), writable(to), signing(owner.address, false)],
    data: new Uint8Array(data.buffer),
  }
  chain.submit(signedBy(compile(chain, owner.address, [transfer]), [owner]))
  const real = chain.account(to)!
  expect(readTokenAccount(real)?.amount).toBe(1_000_001n - 10_001n)

  const images = new Map([
    [from, own],
    [to, before],
    [toll.mint, chain.account(toll.mint)!],
  ])
  const context = {
    read: (key: typeof from) => images.get(key),
    write: (key: typeof from, image: typeof own) => void images.set(key, image),
  }
  expect(moveTokensWithFee(context, { from, to, mint: toll.mint, raw: 1_000_001n })).toBeUndefined()
  expect(images.get(to)?.data).toEqual(real.data)
  expect(address(images.get(to)!.owner)).toBe(PROGRAM.token2022)
})
