declare global {
  interface Window {
    /** Ends what `boot.js` does with presses in a drawn document, and gives the last of them: a button, or a form that was sent. */
    sextantPressed?: () => Element | undefined
  }
}

/**
 * Does once more what a reader did in a document that a server drew before the app had taken it over: texts that were typed are
 * told to their fields, and the last press of a button or Enter in a form is done. Nothing of it acts alone: what a press opens
 * asks as ever.
 */
export function redoEarlyActs(root: ParentNode): void {
  // Within an effect React takes over no part for the sake of an event.
  setTimeout(() => {
    for (const field of root.querySelectorAll('input')) retype(field)
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

/** Takes the last press; from then on the app hears all of them itself, which the window says by having no more of it. */
function takePressed(): Element | undefined {
  const pressed = window.sextantPressed?.()
  delete window.sextantPressed
  return pressed
}

/** Tells a field its text; React passes by a text that was in there when it took the field over, or that it has seen since. */
function retype(field: HTMLInputElement): void {
  const typed = field.value
  if (typed === field.defaultValue || field.type === 'checkbox' || field.type === 'radio') return
  // Has the field taken over, whatever is still to come; nobody hears it.
  field.dispatchEvent(new Event('reset', { bubbles: true }))
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
