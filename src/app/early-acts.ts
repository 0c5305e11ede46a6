declare global {
  interface Window {
    /** Ends what `boot.js` does with presses in a drawn document, and gives the last of them: a button, or a form that was sent. */
    sextantPressed?: () => Element | undefined
  }
}

/**
 * Replays a reader's input in a server-rendered document from before hydration: typed texts and choices are dispatched to
 * their fields, opened folds are opened again, and the last press of a button or Enter in a form is repeated. Nothing is
 * signed by it: an act opens its review as usual. The page is hydrated first: React hydrates the shell before the page, and
 * an address that changed in between, e.g. by Enter in the search field, would not match the page's markup.
 */
export function redoEarlyActs(root: ParentNode): void {
  // Within an effect React takes over no part for the sake of an event.
  setTimeout(() => {
    // All is looked at before anything is told: what one field is told draws the others as the app knows them.
    const parts = [...root.querySelectorAll('input, select, details[open]')]
    const redos = parts.map(redoOf)
    const page = root.querySelector('main')?.firstElementChild
    if (page) takeOver(page)
    for (const redo of redos) redo?.()
    const pressed = takePressed()
    if (pressed?.isConnected !== true) return
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
    else if (pressed instanceof HTMLButtonElement) pressed.click()
  })
}

/** Leaves it at that, where the markup was replaced. */
export function forgetEarlyActs(): void {
  takePressed()
}

/** Takes the last press and ends its recording by boot.js, as the app handles events from now on. */
function takePressed(): Element | undefined {
  const pressed = window.sextantPressed?.()
  delete window.sextantPressed
  return pressed
}

/** Event that reports a field's value to the app; `undefined` = it has its rendered value. */
function redoOf(part: Element): (() => void) | undefined {
  if (part instanceof HTMLSelectElement) return choiceOf(part)
  if (!(part instanceof HTMLInputElement)) return () => part.dispatchEvent(new Event('toggle'))
  return part.type === 'checkbox' || part.type === 'radio' ? tickOf(part) : textOf(part)
}

/** Of a radio group only the chosen button needs an event. */
function tickOf(box: HTMLInputElement): (() => void) | undefined {
  const { checked, defaultChecked, type } = box
  if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined
  return () => {
    takeOver(box)
    box.checked = defaultChecked
    box.click()
  }
}

function choiceOf(list: HTMLSelectElement): (() => void) | undefined {
  const { options, selectedIndex } = list
  const drawn = Array.from(options).findIndex((option) => option.hasAttribute('selected'))
  if (selectedIndex < 0 || selectedIndex === Math.max(drawn, 0)) return undefined
  return () => {
    list.selectedIndex = selectedIndex
    list.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** React passes by a text that was in a field when it took that over, or that it has seen since. */
function textOf(field: HTMLInputElement): (() => void) | undefined {
  const { value: typed, defaultValue } = field
  if (typed === defaultValue) return undefined
  return () => {
    takeOver(field)
    field.value = defaultValue
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Hydrates the part of the page around an element at once; nothing listens to the event. */
const takeOver = (part: Element) => part.dispatchEvent(new Event('reset', { bubbles: true }))
