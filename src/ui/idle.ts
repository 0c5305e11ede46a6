/** Milliseconds that stand in for an idle moment: by then a page of few parts has been painted. */
const LATER_MS = 50

/** Runs a task once the browser is idle, or a little later where it does not tell (Safari). Gives what takes it back. */
export function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(task)
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(task, LATER_MS)
  return () => clearTimeout(id)
}
