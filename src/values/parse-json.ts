/** The value of a JSON text; `undefined` = the text is no JSON. (JSON itself has no `undefined`.) Never throws. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}
