import { buttonLook } from './button.tsx'
import { useCallback, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { whenIdle } from './idle.ts'
import { closeToast, showToast } from './toast.tsx'
import { LAZY_COMPONENT_WORD } from './words.ts'

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
 * the next time the part is drawn. Browsers that keep a failed import as long as the page lives (Firefox, Safari, Chromium
 * from 150) need the reload that is offered.
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
    ? 'Couldn’t load this part. Reload the page.'
    : 'You’re offline, and this part isn’t saved on this device.'

/** Where a part would stand that did not come. */
function Missing({ onAgain }: { onAgain: () => void }) {
  return (
    <div
      className="grid max-w-[68ch] justify-items-start gap-4 px-6 py-8 phone:px-4 phone:py-6 [&_p]:text-pretty [&_p]:text-mute [&_strong]:text-text"
      role="alert"
    >
      <p>{missingWords()}</p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={buttonLook()} onClick={onAgain}>
          {LAZY_COMPONENT_WORD.retry}
        </button>
        {navigator.onLine ? (
          <button type="button" className={buttonLook({ rank: 'plain' })} onClick={() => location.reload()}>
            {LAZY_COMPONENT_WORD.reloadPage}
          </button>
        ) : null}
      </div>
    </div>
  )
}
