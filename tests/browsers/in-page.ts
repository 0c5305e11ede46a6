/* Functions that are sent into the page as text: nothing outside of them is there. */

/** Notes what goes wrong in the page from now on: errors, what the console calls one, what its policy blocks. */
export function listenForTrouble(): void {
  const trouble: string[] = []
  Object.assign(window, { sextantTrouble: trouble })
  addEventListener('error', ({ message, filename }) => void trouble.push(`${message} (${filename})`))
  addEventListener('unhandledrejection', ({ reason }) => void trouble.push(`not caught: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    trouble.push(`blocked: ${violatedDirective} ${blockedURI} ${sample}`),
  )
  const log = console.error
  console.error = (...words: unknown[]) => {
    trouble.push(`console: ${words.map(String).join(' ')}`)
    log(...words)
  }
}

/** One step of a way: by role and accessible name; a pattern of a name is its source. */
export type PlainStep = { readonly role: string; readonly name?: string; readonly pattern?: string }

/** What stands at the end of a way. */
export type Look = {
  readonly count: number
  /** Text of the first one, or the value of a field. */
  readonly text: string
  /** The middle of the first one, when a press there would reach it. */
  readonly at: readonly [number, number] | null
  readonly isEnabled: boolean
}

type Library = {
  queryAllByRole(within: Element, role: string, options: { name?: string | RegExp }): HTMLElement[]
}

declare global {
  interface Window {
    TestingLibraryDom?: Library
    /** Errors of the page, noted by the gate's first script. */
    sextantTrouble?: string[]
  }
}

/** Walks the way from the document to what it names, as assistive technology has it; to press it, it is scrolled to. */
export function look(steps: readonly PlainStep[], isToPress: boolean): Look | 'no library' {
  const library = window.TestingLibraryDom
  if (library === undefined) return 'no library'
  // A document that is only beginning has no body yet.
  let found: HTMLElement[] = [...document.querySelectorAll('body')]
  for (const { role, name, pattern } of steps) {
    const named = pattern === undefined ? name : new RegExp(pattern)
    const options = named === undefined ? {} : { name: named }
    found = [...new Set(found.flatMap((each) => library.queryAllByRole(each, role, options)))]
  }
  const [first] = found
  if (first === undefined) return { count: 0, text: '', at: null, isEnabled: false }
  const isField = first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement
  return {
    count: found.length,
    text: isField ? first.value : first.innerText,
    at: middleOf(first),
    isEnabled: !first.matches(':disabled, [aria-disabled="true"]'),
  }

  function middleOf(element: HTMLElement): [number, number] | null {
    const inside = () => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [left + width / 2, top + height / 2] as [number, number]
    }
    const reached = ([x, y]: [number, number]) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
    }
    if (isToPress && !reached(inside())) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    return reached(inside()) ? inside() : null
  }
}

/** What the document says of itself beside its parts. */
export type State = {
  readonly title: string
  readonly path: string
  readonly trouble: readonly string[]
  readonly width: number
  /** Pixels that the page is wider than its window. */
  readonly over: number
}

/** Reads the state of the document. */
export function readState(): State {
  const { sextantTrouble } = window
  return {
    title: document.title,
    path: location.pathname + location.search,
    // Told once.
    trouble: sextantTrouble?.splice(0) ?? ['the page did not run its first script'],
    width: innerWidth,
    over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }
}

/** Selects all of the field that has the focus, so that what is typed takes the place of what was there. */
export function selectAll(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
}
