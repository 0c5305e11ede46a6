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
