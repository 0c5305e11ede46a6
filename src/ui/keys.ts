import { deviceStore } from './device-store.ts'

/** Whether single keys act; some readers' tools need them off. */
export const keysStore = deviceStore<'on' | 'off'>(
  'sextant.keys',
  (text) => (text === 'off' ? 'off' : 'on'),
  (value) => value,
)

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null
}

/**
 * True for an unhandled key press: no modifier, no field focused, no dialog open. A key of a part of the page (`part`) is free also
 * in the dialog that it is in, while no other is over that.
 */
export function isFreeKey(event: KeyboardEvent, part?: Element): boolean {
  const isPlain =
    !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented && !isTyping(event.target)
  const top = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  return isPlain && (top === undefined || (part !== undefined && top.contains(part)))
}
