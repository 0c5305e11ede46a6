/** Names of one thing that titles use in turn: a search for either finds both. Lower case. */
const PAIRS: readonly (readonly [name: string, short: string])[] = [
  ['bitcoin', 'btc'],
  ['ethereum', 'eth'],
  ['solana', 'sol'],
  ['dogecoin', 'doge'],
  ['ripple', 'xrp'],
]
const OTHER: ReadonlyMap<string, string> = new Map(
  PAIRS.flatMap(([name, short]) => [
    [name, short],
    [short, name],
  ]),
)

/** The same search under the other names of what it is about; `undefined` = no whole word of it has another. */
export function otherNames(text: string): string | undefined {
  const words = text.toLowerCase().split(/\s+/)
  const others = words.map((word) => OTHER.get(word) ?? word)
  return words.some((word) => OTHER.has(word)) ? others.join(' ') : undefined
}
