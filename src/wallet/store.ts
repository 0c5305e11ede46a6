import { useSyncExternalStore } from 'react'
import { createStore } from '~/values/store.ts'
import { type WalletPort } from './port.ts'

/** A wallet that the browser offers. Names and icons are the wallet's own: untrusted. */
export type WalletChoice = {
  readonly name: string
  /** `data:` address of the icon, or `undefined`. */
  readonly icon: string | undefined
  /** Made by this page, for the sandbox only, worth nothing. */
  readonly isBurner: boolean
  /** Another wallet has the same name: which of them would answer is not known, so neither is connected. */
  readonly isDouble: boolean
}

/** State of the wallet on the page. */
export type WalletState = {
  /** `idle` = no wallet code is loaded; `asleep` = loaded, none connected. */
  readonly status: 'idle' | 'loading' | 'asleep' | 'connecting' | 'connected'
  readonly port: WalletPort | undefined
  readonly choices: readonly WalletChoice[]
  /** Why the last attempt to connect failed; untrusted text. */
  readonly problem: string | undefined
  /** The menu that connects is open, or asked for. */
  readonly isMenuOpen: boolean
}

/** Commands of the loaded wallet code. */
export type WalletCommands = {
  readonly connect: (name: string) => void
  readonly disconnect: () => void
}

const state = createStore<WalletState>({
  status: 'idle',
  port: undefined,
  choices: [],
  problem: undefined,
  isMenuOpen: false,
})
let commands: WalletCommands | undefined
let afterLoad: string | undefined

/** The wallet now. */
export const readWallet = state.read

/** Subscribes to changes of the wallet. Returns the unsubscribe function. */
export const onWallet = state.subscribe

/** The wallet, kept up to date in a component. */
export function useWalletState(): WalletState {
  return useSyncExternalStore(state.subscribe, state.read, state.first)
}

/** Changes the state; called by the wallet island and by tests. */
export function setWallet(change: Partial<WalletState>): void {
  state.set({ ...state.read(), ...change })
}

/** Asks for the wallet code; the shell mounts the island when it sees this. */
export function loadWallet(): void {
  if (state.read().status === 'idle') setWallet({ status: 'loading' })
}

/** Opens the menu of wallets, from wherever one is missing. */
export function openWalletMenu(): void {
  loadWallet()
  setWallet({ isMenuOpen: true })
}

/** Connects a wallet by its name, once the wallet code is loaded. */
export function connectWallet(name: string): void {
  setWallet({ problem: undefined })
  loadWallet()
  if (commands === undefined) afterLoad = name
  else commands.connect(name)
}

/** Disconnects. */
export function disconnectWallet(): void {
  commands?.disconnect()
}

/** Called by the island once it can act. */
export function installWalletCommands(next: WalletCommands | undefined): void {
  commands = next
  if (next === undefined || afterLoad === undefined) return
  next.connect(afterLoad)
  afterLoad = undefined
}

const NAME_KEY = 'walletName'
/** Holds `off` where the reader wants no wallet remembered from one visit to the next. */
export const AUTO_KEY = 'sextant.auto-connect'

/** Forgets which wallet was connected last; one that is connected stays so until it is disconnected. */
export function forgetWallet(): void {
  localStorage.removeItem(NAME_KEY)
}

/** True when a wallet was connected before: the island is then loaded after the page is up. */
export function wasConnectedBefore(): boolean {
  try {
    if (localStorage.getItem(AUTO_KEY) === 'off') forgetWallet()
    return localStorage.getItem(NAME_KEY) !== null
  } catch {
    return false
  }
}

/** Name of the wallet that was connected before, as this device keeps it; untrusted text. */
export function pastWallet(): string | undefined {
  try {
    const name: unknown = JSON.parse(localStorage.getItem(NAME_KEY) ?? 'null')
    return typeof name === 'string' ? name.slice(0, 60) : undefined
  } catch {
    return undefined
  }
}

/** Name of the page's own throw-away wallet; it exists on the sandbox network alone. */
export const BURNER_NAME = 'Demo wallet'

const made = new WeakSet<object>()

/** Notes a wallet as this page's own: a name can be anybody's. */
export function noteBurner(wallet: object): void {
  made.add(wallet)
}

/** True for the wallet that this page made itself. */
export const isBurner = (wallet: unknown): boolean => typeof wallet === 'object' && wallet !== null && made.has(wallet)
