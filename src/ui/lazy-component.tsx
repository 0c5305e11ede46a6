import {
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
  useSyncExternalStore,
} from 'react'
import { buttonLook } from './button.tsx'
import { closeToast, showToast } from './toast.tsx'

const never = () => () => undefined

/**
 * False on the server and during hydration: the first render must equal the server's markup; values of the device follow in
 * the next render. Without server-rendered markup it is true from the first render on.
 */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Time zone for `time`: UTC on the server and during hydration, then the reader's zone. */
export function useZone(): 'UTC' | undefined {
  return useIsTakenOver() ? undefined : 'UTC'
}

/** Delay in place of an idle callback, milliseconds: by then a small page has been painted. */
const LATER_MS = 50

/**
 * Runs a task once the browser is idle, or after a short delay where it has no idle callbacks (Safari). Returns the
 * function that cancels it.
 */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(task)
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(task, LATER_MS)
  return () => clearTimeout(id)
}

/** When the code of a component is requested. */
type Begins = 'with the page' | 'when drawn' | 'after paint'

/** Placeholder until a component is loaded; as a function of its props it stays if loading fails. */
type Waiting<Props> = ReactNode | ((props: Props) => ReactNode)

/**
 * A component whose code is loaded lazily: `waiting` is rendered until then. Suspense would do, but React delays
 * replacing a fallback by up to 300 ms, and a component that cannot be fetched would take the whole page along.
 * `with the page` = its code is requested as soon as the module that names it runs, so that a page prefetched on intent
 * has its components as well; the page's first frame does not wait for it. The build keeps such a module out of scripts that others
 * load (`askedBytes` in `scripts/script-groups.mjs`, by these words). `after paint` = it is requested, and drawn,
 * once the rest of the page is up. A failed load is shown in the component's place, or as a toast where it has no
 * placeholder, and then `onClose` of its props or `onMissing` is called. It is retried by the user, when the network is
 * back, and the next time the component is drawn. Browsers that cache a failed import for the life of the page
 * (Firefox, Safari, Chromium from 150) need the offered reload.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: Waiting<Props>,
  begins: Begins = 'when drawn',
  onMissing?: () => void,
): ComponentType<Props> {
  const code = fetched(load)
  const isOver = waiting === null
  if (begins === 'with the page' && typeof document !== 'undefined') code.ask().catch(ignore)
  return function Later(props: Props) {
    const { Part, isMissing, again } = useCode(code, begins)
    const close = useEffectEvent(() => {
      if ('onClose' in props && typeof props.onClose === 'function') props.onClose()
      onMissing?.()
    })
    useEffect(() => {
      if (!isMissing || !isOver) return
      showToast({ id: MISSING, text: missingWords(), kind: 'alert' })
      addEventListener('online', () => closeToast(MISSING), { once: true })
      close()
    }, [isMissing])
    if (Part !== undefined) return <Part {...props} />
    if (typeof waiting === 'function') return waiting(props)
    return isMissing && !isOver ? <Missing onAgain={again} /> : waiting
  }
}

const ignore = () => undefined
/** Toast about missing components: one for all of them, closed when the network is back. */
const MISSING = 'part-missing'

type Code<Props> = {
  /** The component, once it is loaded. */
  readonly part: () => ComponentType<Props> | undefined
  /** Requests it, once at a time; rejects when loading fails. */
  readonly ask: () => Promise<void>
}

function fetched<Props>(load: () => Promise<ComponentType<Props>>): Code<Props> {
  let part: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const ask = (): Promise<void> => {
    loading ??= load().then(
      (loaded) => {
        part = loaded
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return { part: () => part, ask }
}

function useCode<Props>({ part, ask }: Code<Props>, begins: Begins) {
  const isLast = begins === 'after paint'
  const isTakenOver = useIsTakenOver()
  const [Part, setPart] = useState(() => {
    if (isLast || !isTakenOver) return undefined
    if (part() === undefined) ask().catch(ignore)
    return part()
  })
  const [tries, setTries] = useState(0)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (Part !== undefined) return undefined
    let isGone = false
    const wait = () =>
      void ask().then(
        () => isGone || setPart(part),
        () => isGone || setMissing(true),
      )
    const stop = isLast ? whenIdle(wait) : wait()
    return () => {
      isGone = true
      stop?.()
    }
  }, [Part, tries, part, ask, isLast])
  const again = useCallback(() => {
    setMissing(false)
    setTries((before) => before + 1)
  }, [])
  useEffect(() => {
    if (!isMissing) return undefined
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isMissing, again])
  return { Part, isMissing, again }
}

const missingWords = () =>
  navigator.onLine
    ? 'Couldn’t load this part. Reload the page.'
    : 'You’re offline, and this part isn’t saved on this device.'

/** Shown in place of a component that failed to load. */
function Missing({ onAgain }: { onAgain: () => void }) {
  return (
    <div
      className="grid max-w-[68ch] justify-items-start gap-4 px-6 py-8 phone:px-4 phone:py-6 [&_p]:text-pretty [&_p]:text-mute [&_strong]:text-text"
      role="alert"
    >
      <p>{missingWords()}</p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={buttonLook()} onClick={onAgain}>
          Retry
        </button>
        {navigator.onLine ? (
          <button type="button" className={buttonLook({ rank: 'plain' })} onClick={() => location.reload()}>
            Reload page
          </button>
        ) : null}
      </div>
    </div>
  )
}
