import { ed25519 } from '@noble/curves/ed25519'
import { SolanaSignTransaction } from '@solana/wallet-standard-features'
import { act, cleanup, render } from '@testing-library/react'
import { StandardConnect, StandardDisconnect, StandardEvents } from '@wallet-standard/features'
import { registerWallet } from '@wallet-standard/wallet'
import { afterEach, expect, test, vi } from 'vitest'
import { parseTransaction, serializeTransaction } from '~/guard/bytes/message.ts'
import { judge } from '~/guard/judge.ts'
import { type Checked } from '~/values/sealed.ts'
import { HONEST } from '../../tests/fixtures/claim-mutators.ts'
import { claimInput, claimWorld } from '../../tests/fixtures/claim-world.ts'
import { owner } from '../../tests/fixtures/world.ts'
import { WalletIsland } from './island.tsx'
import { BURNER_NAME, connectWallet, disconnectWallet, readWallet } from './store.ts'

/* Bytes of version 1 go to the wallet's own feature: the adapter's library reads them and does not write them. */

afterEach(cleanup)

/** An approved claim, of the newest kind or as the venue builds it today. */
async function checkedClaim(id: 'version 1' | 'as built'): Promise<Checked> {
  const world = claimWorld()
  HONEST.find((each) => each.id === id)?.apply(world)
  const verdict = judge(await claimInput(world))
  if (!verdict.ok) throw new Error(verdict.refused.codes.join(' '))
  return verdict.checked
}

function signed(transaction: Uint8Array): Uint8Array {
  const { messageBytes } = parseTransaction(transaction)
  return serializeTransaction([ed25519.sign(messageBytes, owner.secret)], messageBytes)
}

type Answer = (bytes: Uint8Array) => Promise<readonly { signedTransaction: Uint8Array }[]>

/** Connects a wallet of the standard that names these versions; gives what its feature was called with. */
async function connected(name: string, versions: readonly ('legacy' | 0 | 1)[], answer: Answer) {
  const account = {
    address: owner.address,
    publicKey: ed25519.getPublicKey(owner.secret),
    chains: ['solana:localnet'] as const,
    features: [SolanaSignTransaction] as const,
  }
  const inputs: { readonly account: unknown; readonly transaction: Uint8Array }[] = []
  const features = {
    [StandardConnect]: { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
    [StandardDisconnect]: { version: '1.0.0', disconnect: async () => undefined },
    [StandardEvents]: { version: '1.0.0', on: () => () => undefined },
    [SolanaSignTransaction]: {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      signTransaction: async (input: (typeof inputs)[number]) => {
        inputs.push(input)
        return answer(input.transaction)
      },
    },
  }
  registerWallet({
    version: '1.0.0',
    name,
    icon: 'data:image/png;base64,AA==',
    chains: account.chains,
    features,
    accounts: [account],
  })
  render(<WalletIsland />)
  act(() => connectWallet(name))
  await act(() => vi.waitFor(() => expect(readWallet().port?.name).toBe(name)))
  const { port } = readWallet()
  if (port === undefined) throw new Error('not connected')
  return { port, inputs, account, leave: () => act(() => disconnectWallet()) }
}

test('the versions that a wallet names are reported, and bytes of version 1 reach its feature unchanged', async () => {
  const checked = await checkedClaim('version 1')
  expect(checked.transaction[0]).toBe(0x81)
  const wallet = await connected('Newer', ['legacy', 0, 1], async (bytes) => [{ signedTransaction: signed(bytes) }])
  expect(wallet.port.versions).toEqual(['legacy', 0, 1])
  const answer = await wallet.port.sign(checked)
  expect(wallet.inputs).toEqual([{ account: wallet.account, transaction: checked.transaction }])
  expect(answer).toEqual({ ok: true, value: signed(checked.transaction) })

  // The older kinds go the adapter's way, and come out signed all the same.
  const older = await checkedClaim('as built')
  expect(await wallet.port.sign(older)).toEqual({ ok: true, value: signed(older.transaction) })
  wallet.leave()
})

test.each([
  ['declines', async () => Promise.reject(new Error('User rejected the request.')), 'declined'],
  ['breaks down', async () => Promise.reject(new Error('internal wallet problem')), 'failed'],
  ['returns nothing', async () => [], 'failed'],
] as const)('a wallet that %s gives no bytes', async (name, answer, problem) => {
  const wallet = await connected(name, ['legacy', 0, 1], answer)
  expect(await wallet.port.sign(await checkedClaim('version 1'))).toEqual({ ok: false, problem })
  expect(wallet.inputs).toHaveLength(1)
  wallet.leave()
})

test('two wallets of one name are marked, and neither is connected; a name alone makes no demo wallet', async () => {
  const first = await connected('Twin', ['legacy', 0], async () => [])
  first.leave()
  localStorage.setItem('walletName', JSON.stringify('Twin'))
  registerWallet(plainWallet('Twin'))
  registerWallet(plainWallet(BURNER_NAME))
  await act(() => vi.waitFor(() => expect(readWallet().choices.length).toBeGreaterThan(2)))
  const flags = (name: string) => readWallet().choices.filter((each) => each.name === name)
  expect(flags('Twin').map(({ isDouble }) => isDouble)).toEqual([true, true])
  expect(flags(BURNER_NAME)).toMatchObject([{ isBurner: false, isDouble: true }])
  act(() => connectWallet(BURNER_NAME))
  expect(readWallet().problem).toContain(`called ${BURNER_NAME}`)
  act(() => connectWallet('Twin'))
  expect(readWallet().problem).toContain('More than one wallet is called Twin')
  expect(readWallet().port).toBeUndefined()
  // Nor is either by itself in the next visit.
  cleanup()
  render(<WalletIsland />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(readWallet().port).toBeUndefined()
})

/** A wallet that connects to anybody. */
function plainWallet(name: string) {
  const account = {
    address: owner.address,
    publicKey: ed25519.getPublicKey(owner.secret),
    chains: ['solana:localnet'] as const,
    features: [SolanaSignTransaction] as const,
  }
  return {
    version: '1.0.0' as const,
    name,
    icon: 'data:image/png;base64,AA==' as const,
    chains: account.chains,
    accounts: [account],
    features: {
      [StandardConnect]: { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
      [StandardEvents]: { version: '1.0.0', on: () => () => undefined },
      [SolanaSignTransaction]: {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: async () => [],
      },
    },
  }
}
