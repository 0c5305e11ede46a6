import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A part whose code comes by itself: `waiting` stands in until it is there. Suspense would do, but React keeps back what
 * takes the place of a fallback for 300 ms, and these parts are what their page is opened for. What the loading throws,
 * the part throws; the next time it is drawn it asks again. `with the page` = its code is asked for beside the code that
 * names it, so that a page fetched on intent has its parts as well; `after paint` = once the rest of the page is up.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
  begins: 'with the page' | 'when drawn' | 'after paint' = 'when drawn',
): ComponentType<Props> {
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
  const quietly = () => void ask().catch(() => undefined)
  if (begins === 'with the page') quietly()
  return function Later(props: Props) {
    const [failure, setFailure] = useState<{ readonly error: unknown } | undefined>(undefined)
    const [Part, setPart] = useState(() => {
      if (part === undefined && begins !== 'after paint') quietly()
      return part
    })
    useEffect(() => {
      if (Part !== undefined) return undefined
      let isGone = false
      const wait = () =>
        ask().then(
          () => isGone || setPart(() => part),
          (error: unknown) => isGone || setFailure({ error }),
        )
      // A frame is painted between the two: effects of a reply run before theirs is.
      const frame = begins === 'after paint' ? requestAnimationFrame(() => setTimeout(() => isGone || void wait())) : 0
      if (begins !== 'after paint') void wait()
      return () => {
        isGone = true
        cancelAnimationFrame(frame)
      }
    }, [Part])
    if (failure !== undefined) throw failure.error
    return Part === undefined ? waiting : <Part {...props} />
  }
}
