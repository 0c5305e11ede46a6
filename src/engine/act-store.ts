import { useStore } from '~/ui/use-store.ts'
import { createStore } from '~/values/store.ts'
import { isNewVersionOut } from '~/wire/new-version.ts'
import { type ActView } from './act-view.ts'
import { type Engine } from './engine.ts'
import { type Act } from './intent/act-handle.ts'

/** An act, or several from one click, whose review is open. */
type OpenFocus = { readonly kind: 'act' | 'batch'; readonly id: string }

/**
 * Acts as the page shows them. The engine is loaded on the first act, or when acts are still open from an earlier
 * visit.
 */
export type ActsState = {
  readonly views: readonly ActView[]
  /** The act whose review is open. `pending` = clicked, the engine is loading. */
  readonly focus: { readonly kind: 'none' } | { readonly kind: 'pending' } | OpenFocus
  /** Why nothing could be started; `undefined` = no problem. */
  readonly problem: ActProblem | undefined
  /** With `locked`: user-facing text about what holds the lock, and how to release it. */
  readonly holder?: string | undefined
}

/** Why nothing could be started; a stable word. `unknown-act` and `unfit-request` are mistakes of ours. */
export type ActProblem =
  | 'wrong-network'
  | 'locked'
  | 'no-storage'
  | 'no-locks'
  | 'unknown-act'
  | 'unfit-request'
  | 'not-loaded'
  | 'new-version'
  | 'not-next'

const state = createStore<ActsState>({ views: [], focus: { kind: 'none' }, problem: undefined })
let loader: (() => Promise<Engine>) | undefined
let loading: Promise<Engine> | undefined

function set(change: Partial<ActsState>): void {
  state.set({ ...state.read(), ...change })
}

/** Acts, kept up to date in a component. */
export function useActs(): ActsState {
  return useStore(state)
}

/** Acts as they are now. */
export const readActs = state.read

/** Subscribes to changes of the acts. Returns the unsubscribe function. */
export function onActs(listener: (state: ActsState) => void): () => void {
  return state.subscribe(() => listener(state.read()))
}

let isOff = false

/** Turns acting off while the RPC server is on another chain than this page, and on again. */
export function setActingOff(off: boolean): void {
  isOff = off
}

/** Sets the loader of the engine; called once by the app. */
export function setEngineLoader(load: () => Promise<Engine>): void {
  loader = load
}

/** Loads the engine and resumes acts of earlier visits. */
export function loadEngine(): Promise<Engine> {
  loading ??= start().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function start(): Promise<Engine> {
  if (loader === undefined) throw new Error('no engine loader is set')
  const engine = await loader()
  engine.subscribe(() => set({ views: engine.views() }))
  const cut = await engine.resume()
  set({ views: engine.views(), ...(cut !== undefined && { focus: { kind: 'batch', id: cut } }) })
  return engine
}

/** Id of the act that a click started; `undefined` = none: it was cancelled or refused, or it opened a running act. */
export type Started = Promise<string | undefined>

/**
 * Starts an act: opens the review at once and builds behind it. One live act per target: a second click opens the
 * first. `offersExpress` = what it asks for was chosen on this page, and nothing on it wants a look (docs: SECURITY.md).
 */
export function startAct<Request>({ kind }: Act<Request>, request: NoInfer<Request>, offersExpress = false): Started {
  return begin(async (engine) => ({ kind: 'act', id: await engine.start(kind, request, offersExpress) }))
}

/** Starts the second half of a finished act, by default with the stored request, and opens its review. */
export function startNext(id: string, request?: unknown): Started {
  return begin(async (engine) => ({ kind: 'act', id: await engine.startNext(id, request) }))
}

/** Drops a second half that was not begun. */
export async function dropNext(id: string): Promise<void> {
  const engine = await loadEngine()
  await engine.dropNext(id).catch(() => undefined)
}

/** One click for several things: opens one review for all of their acts. */
export async function startActs<Request>({ kind }: Act<Request>, requests: readonly NoInfer<Request>[]): Promise<void> {
  await begin(async (engine) => ({ kind: 'batch', id: await engine.startBatch(kind, requests) }))
}

/**
 * A cancelled click starts nothing: what had started by then is cancelled, and the review does not reopen. A second
 * click cancels nothing: it opens the act of the first.
 */
async function begin(beginWith: (engine: Engine) => Promise<OpenFocus>): Started {
  const pending = { kind: 'pending' } as const
  set({ focus: pending, problem: undefined, holder: undefined })
  try {
    if (isOff) throw new Error('another chain')
    const engine = await loadEngine()
    if (state.read().focus !== pending) return undefined
    rememberActing()
    const before = engine.views()
    const focus = await beginWith(engine)
    const isOpened = state.read().focus === pending
    if (!isOpened && !isAgain(focus)) cancel(engine, focus)
    set({ ...(isOpened && { focus }), views: engine.views() })
    return before.some(({ id }) => id === focus.id) ? undefined : focus.id
  } catch (error) {
    if (state.read().focus !== pending) return undefined
    const problem = problemOf(error)
    if (problem === 'not-loaded') sayNotLoaded()
    else set({ focus: { kind: 'pending' }, problem, holder: holderOf(error) })
    return undefined
  }
}

/** True when the review of this act or batch is open already. */
function isAgain({ kind, id }: OpenFocus): boolean {
  const now = state.read().focus
  return now.kind === 'pending' || (now.kind === kind && now.id === id)
}

function cancel(engine: Engine, { kind, id }: OpenFocus): void {
  if (kind === 'act') engine.cancel(id)
  else engine.cancelBatch(id)
}

/** Shows in place of the review that the code of an act could not be loaded, and whether a newer build is the reason. */
export function sayNotLoaded(): void {
  const focus = { kind: 'pending' } as const
  set({ focus, problem: 'not-loaded', holder: undefined })
  void isNewVersionOut().then((isOut) => {
    if (isOut && state.read().focus === focus) set({ problem: 'new-version' })
  })
}

/** By error name: the classes are part of the lazily loaded engine. */
const PROBLEM_OF: ReadonlyMap<string, ActProblem> = new Map([
  ['ActLocked', 'locked'],
  ['NoLocks', 'no-locks'],
  ['NoStorage', 'no-storage'],
  ['UnknownAct', 'unknown-act'],
  ['UnfitRequest', 'unfit-request'],
  ['NotNext', 'not-next'],
])

function problemOf(error: unknown): ActProblem {
  if (isOff) return 'wrong-network'
  return PROBLEM_OF.get(error instanceof Error ? error.name : '') ?? 'not-loaded'
}

function holderOf(error: unknown): string | undefined {
  return error instanceof Error && 'words' in error && typeof error.words === 'string' ? error.words : undefined
}

/** Opens the review of an act. */
export function focusAct(id: string): void {
  set({ focus: { kind: 'act', id }, problem: undefined })
  void loadKinds()
}

/** Loads what says what each act was about, once the engine is there. */
export async function loadKinds(): Promise<void> {
  await (await loading?.catch(() => undefined))?.loadKinds()
}

/** Closes the review; an act that is not signed yet is cancelled by it. */
export async function closeReview(): Promise<void> {
  const { focus } = state.read()
  set({ focus: { kind: 'none' }, problem: undefined })
  if (focus.kind === 'act' || focus.kind === 'batch') cancel(await loadEngine(), focus)
}

const FLAG = 'sextant.acts'

/** True when this browser has acted before: acts may be open, so the engine is loaded once the page is up. */
export function hasActedBefore(): boolean {
  try {
    return localStorage.getItem(FLAG) === '1'
  } catch {
    return false
  }
}

function rememberActing(): void {
  try {
    localStorage.setItem(FLAG, '1')
  } catch {
    // Without this hint open acts are resumed at the next act instead of at load.
  }
}
