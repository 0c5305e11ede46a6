import { WalletReadyState, type Adapter } from '@solana/wallet-adapter-base'
import { useWallet, WalletProvider, type WalletContextState } from '@solana/wallet-adapter-react'
import { SolanaSignTransaction, type SolanaSignTransactionFeature } from '@solana/wallet-standard-features'
import { type WalletAccount } from '@wallet-standard/base'
import { useEffect, useMemo } from 'react'
import { parseAddress } from '~/values/address.ts'
import { type WalletPort } from './port.ts'
import { signChecked, signVersion1, type StandardSign } from './sign.ts'
import { BURNER_NAME, isBurner, installWalletCommands, setWallet, type WalletChoice } from './store.ts'
import { walletIcon } from './wallet-links.ts'

/** First byte of a transaction of version 1. */
const VERSION_1 = 0x81
// Module constants: a new array or callback in a render would reconnect for ever.
const NO_ADAPTERS: Adapter[] = []
const ISLAND_WORD = {
  double: (name: string) =>
    `More than one wallet is called ${name}, so none of them is connected. Turn the others off in the browser’s extensions.`,
} as const
const onError = (error: Error) => setWallet({ problem: error.message === '' ? error.name : error.message })

/**
 * Everything that comes from the wallet adapter, beside the app and never around it: the rest of the house sees the
 * small store alone. Wallet Standard wallets are found by themselves; none is listed here.
 */
export function WalletIsland() {
  return (
    <WalletProvider wallets={NO_ADAPTERS} autoConnect onError={onError} localStorageKey="walletName">
      <Bridge />
    </WalletProvider>
  )
}

function Bridge() {
  const wallet = useWallet()
  const port = usePort(wallet)
  const choices = useChoices(wallet)
  useEffect(() => setWallet({ choices }), [choices])
  useEffect(() => {
    const status = port !== undefined ? 'connected' : wallet.connecting ? 'connecting' : 'asleep'
    setWallet({ status, port, ...(port === undefined ? {} : { problem: undefined }) })
  }, [port, wallet.connecting])
  useEffect(() => {
    installWalletCommands({
      connect: (name) => connectByName(wallet, name),
      disconnect: () => void wallet.disconnect().catch(onError),
    })
    return () => installWalletCommands(undefined)
  }, [wallet])
  return null
}

/**
 * The adapter library identifies wallets by name only: of two with the same name, or of one named like this page's
 * demo wallet, none can be selected.
 */
function isDouble(wallets: WalletContextState['wallets'], name: string): boolean {
  const named = wallets.filter(({ adapter }) => adapter.name === name)
  return named.length > 1 || (name === BURNER_NAME && named.some(({ adapter }) => !isOwn(adapter)))
}

const isOwn = (adapter: Adapter): boolean => 'wallet' in adapter && isBurner(adapter.wallet)

/** Selecting a wallet connects it; a wallet that is selected already is asked to connect again. */
function connectByName(wallet: WalletContextState, name: string): void {
  if (isDouble(wallet.wallets, name)) return setWallet({ problem: ISLAND_WORD.double(name) })
  if (wallet.wallet?.adapter.name === name && !wallet.connected) wallet.connect().catch(onError)
  else wallet.select(wallet.wallets.find(({ adapter }) => adapter.name === name)?.adapter.name ?? null)
}

function usePort(wallet: WalletContextState): WalletPort | undefined {
  const { publicKey, connected, signTransaction, wallet: chosen, wallets } = wallet
  const text = publicKey?.toBase58()
  const hasNamesake = chosen !== null && isDouble(wallets, chosen.adapter.name)
  return useMemo(() => {
    const address = text === undefined ? undefined : parseAddress(text)
    if (address === undefined || !connected || chosen === null || hasNamesake) return undefined
    return {
      address,
      name: chosen.adapter.name,
      canSign: signTransaction !== undefined,
      chains: chainsOf(chosen.adapter),
      versions: versionsOf(chosen.adapter),
      sign: async (checked) => {
        if (signTransaction === undefined) return { ok: false, problem: 'cannot-sign' }
        const bytes = checked.transaction[0] === VERSION_1 ? standardSign(chosen.adapter) : undefined
        return bytes === undefined ? signChecked(checked, signTransaction) : signVersion1(checked, bytes)
      },
    }
  }, [text, connected, chosen, signTransaction, hasNamesake])
}

/** The wallet's own signing feature; `undefined` for an adapter that is no Wallet Standard wallet. */
function featureOf(adapter: Adapter): SolanaSignTransactionFeature[typeof SolanaSignTransaction] | undefined {
  const wallet = 'wallet' in adapter ? adapter.wallet : undefined
  const found = fieldOf(fieldOf(wallet, 'features'), SolanaSignTransaction)
  return isFeature(found) ? found : undefined
}

function isFeature(value: unknown): value is SolanaSignTransactionFeature[typeof SolanaSignTransaction] {
  return typeof fieldOf(value, 'signTransaction') === 'function'
}

function versionsOf(adapter: Adapter): readonly unknown[] | undefined {
  return featureOf(adapter)?.supportedTransactionVersions
}

/** Signs with the account that is connected. */
function standardSign(adapter: Adapter): StandardSign | undefined {
  const feature = featureOf(adapter)
  const account = 'wallet' in adapter ? listOf(fieldOf(adapter.wallet, 'accounts'))[0] : undefined
  if (feature === undefined || !isAccount(account)) return undefined
  return async (transaction) => (await feature.signTransaction({ account, transaction }))[0]?.signedTransaction
}

function isAccount(value: unknown): value is WalletAccount {
  return typeof fieldOf(value, 'address') === 'string'
}

/** Chains that the connected account announces; an adapter that is no Wallet Standard wallet announces none. */
function chainsOf(adapter: Adapter): readonly string[] {
  if (!('wallet' in adapter)) return []
  const accounts = listOf(fieldOf(adapter.wallet, 'accounts'))
  return listOf(fieldOf(accounts[0], 'chains')).filter((chain) => typeof chain === 'string')
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function useChoices(wallet: WalletContextState): readonly WalletChoice[] {
  const { wallets } = wallet
  return useMemo(
    () =>
      wallets
        .filter(({ readyState }) => readyState === WalletReadyState.Installed)
        .map(({ adapter }) => ({
          name: adapter.name,
          icon: walletIcon(adapter.icon),
          isBurner: isOwn(adapter),
          isDouble: isDouble(wallets, adapter.name),
        })),
    [wallets],
  )
}
