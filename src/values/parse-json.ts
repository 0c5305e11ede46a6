/** The value of a JSON text; `undefined` = the text is no JSON. (JSON itself has no `undefined`.) Never throws. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

/** How deep brackets are nested in a JSON text, its strings left out; of a text that is no JSON, about that. */
export function depthOf(text: string): number {
  const marks = text.replaceAll(/"(?:[^"\\]|\\.)*"?/gs, '').replaceAll(/[^[\]{}]/g, '')
  let depth = 0
  let most = 0
  for (const mark of marks) {
    depth += mark === '[' || mark === '{' ? 1 : -1
    most = Math.max(most, depth)
  }
  return most
}
