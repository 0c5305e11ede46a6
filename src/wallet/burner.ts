import { ed25519 } from '@noble/curves/ed25519'
import { SolanaSignTransaction, type SolanaSignTransactionFeature } from '@solana/wallet-standard-features'
import { VersionedTransaction } from '@solana/web3.js'
import { type Wallet, type WalletAccount } from '@wallet-standard/base'
import {
  StandardConnect,
  StandardDisconnect,
  StandardEvents,
  type StandardConnectFeature,
  type StandardDisconnectFeature,
  type StandardEventsFeature,
} from '@wallet-standard/features'
import { registerWallet } from '@wallet-standard/wallet'
import { encodeBase58, decodeBase58 } from '~/values/address.ts'
import { createStore } from '~/values/store.ts'
import { BURNER_NAME, noteBurner } from './store.ts'

const KEY = 'sextant.sandbox-wallet'
// A 1×1 brass pixel; the menu shows its name anyway.
const ICON =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mN4vq3rPwAHRAMBMCj/CAAAAABJRU5ErkJggg=='

type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignTransactionFeature

/**
 * Registers a wallet that this page creates for the sandbox network: a key in this browser's storage, worth nothing,
 * that signs whatever passed the review. Loaded on the sandbox network alone, as a separate chunk.
 */
export function registerBurner(): void {
  const secret = readSecret()
  const account = accountOf(secret)
  const connected = createStore<readonly WalletAccount[]>([])
  const features: Features = {
    [StandardConnect]: { version: '1.0.0', connect: async () => (connected.set([account]), { accounts: [account] }) },
    [StandardDisconnect]: { version: '1.0.0', disconnect: async () => connected.set([]) },
    [StandardEvents]: {
      version: '1.0.0',
      on: (_event, listener) => connected.subscribe(() => listener({ accounts: connected.read() })),
    },
    [SolanaSignTransaction]: {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: async (...inputs) =>
        inputs.map(({ transaction }) => ({ signedTransaction: signWith(secret, transaction) })),
    },
  }
  const wallet: Wallet = {
    version: '1.0.0',
    name: BURNER_NAME,
    icon: ICON,
    chains: ['solana:localnet'],
    features,
    get accounts() {
      return connected.read()
    },
  }
  noteBurner(wallet)
  registerWallet(wallet)
}

function signWith(secret: Uint8Array, bytes: Uint8Array): Uint8Array {
  const transaction = VersionedTransaction.deserialize(bytes)
  const owner = encodeBase58(ed25519.getPublicKey(secret))
  const slot = transaction.message.staticAccountKeys.findIndex((key) => key.toBase58() === owner)
  if (slot < 0) throw new Error('this wallet is not a signer of the transaction')
  transaction.signatures[slot] = ed25519.sign(transaction.message.serialize(), secret)
  return transaction.serialize()
}

function accountOf(secret: Uint8Array): WalletAccount {
  const publicKey = ed25519.getPublicKey(secret)
  return {
    address: encodeBase58(publicKey),
    publicKey,
    chains: ['solana:localnet'],
    features: [SolanaSignTransaction],
  }
}

/** The key of this browser, made on first use. Without storage it lives as long as the page. */
function readSecret(): Uint8Array {
  try {
    const stored = decodeBase58(localStorage.getItem(KEY) ?? '')
    if (stored?.length === 32) return stored
    const fresh = ed25519.utils.randomPrivateKey()
    localStorage.setItem(KEY, encodeBase58(fresh))
    return fresh
  } catch {
    return ed25519.utils.randomPrivateKey()
  }
}
