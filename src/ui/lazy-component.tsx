import { useCallback, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { whenIdle } from './idle.ts'
import { closeToast, showToast } from './toast.tsx'

/** When the code of a part is asked for. */
type Begins = 'with the page' | 'when drawn' | 'after paint'

/** What stands in until a part is there; as a function of its props it stays, should the part not come. */
type Waiting<Props> = ReactNode | ((props: Props) => ReactNode)

/**
 * A part whose code comes by itself: `waiting` stands in until it is there. Suspense would do, but React keeps back what
 * takes the place of a fallback for 300 ms, and a part that cannot be fetched would take the whole page along.
 *
 * `with the page` = its code is asked for as soon as the code that names it runs, so that a page fetched on intent has its
 * parts as well; the page's first frame does not wait for it. `after paint` = it is asked for, and drawn, once the rest of
 * the page is up. Code that does not come is said: in the part's place, or as a message where nothing stands in for it, and
 * then `onClose` of its props or `onMissing` is called. It is asked for again by the reader, when the network is back, and
 * the next time the part is drawn.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: Waiting<Props>,
  begins: Begins = 'when drawn',
  onMissing?: () => void,
): ComponentType<Props> {
  const code = fetched(load)
  const isOver = waiting === null
  if (begins === 'with the page') code.ask().catch(ignore)
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
/** The message about a part: one for all of them, gone with the network's return. */
const MISSING = 'part-missing'

type Code<Props> = {
  /** The part, once it is there. */
  readonly part: () => ComponentType<Props> | undefined
  /** Asks for it, once at a time; rejects when it does not come. */
  readonly ask: () => Promise<void>
}

function fetched<Props>(load: () => Promise<ComponentType<Props>>): Code<Props> {
  let part: ComponentType<Props> | undefined
  let asked: Promise<void> | undefined
  const ask = (): Promise<void> => {
    asked ??= load().then(
      (loaded) => {
        part = loaded
      },
      (error: unknown) => {
        asked = undefined
        throw error
      },
    )
    return asked
  }
  return { part: () => part, ask }
}

function useCode<Props>({ part, ask }: Code<Props>, begins: Begins) {
  const isLast = begins === 'after paint'
  const [Part, setPart] = useState(() => {
    if (isLast) return undefined
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
    ? 'This part could not be loaded. Sextant may have been renewed: load the page again.'
    : 'No network, and this part was not opened on this device before.'

/** Where a part would stand that did not come. */
function Missing({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="void" role="alert">
      <p>{missingWords()}</p>
      <div className="acts">
        <button type="button" className="btn" onClick={onAgain}>
          Try again
        </button>
        {navigator.onLine ? (
          <button type="button" className="btn is-plain" onClick={() => location.reload()}>
            Load the page again
          </button>
        ) : null}
      </div>
    </div>
  )
}
