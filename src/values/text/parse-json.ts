/** Parses JSON text; `undefined` = invalid (JSON itself has no `undefined`). Never throws. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

/** Nesting depth of the brackets of a JSON text, outside of strings; approximate for invalid JSON. */
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
