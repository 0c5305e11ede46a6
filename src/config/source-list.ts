/**
 * Parses a list of sources such as `polymarket,kalshi`; `off` = none. Gives them in the order of `known`, or the first
 * unknown word.
 */
export function readSourceList<Source extends string>(
  text: string,
  known: readonly Source[],
): readonly Source[] | { readonly unknown: string } {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '' && word !== 'off')
  const unknown = words.find((word) => !known.some((source) => source === word))
  return unknown === undefined ? known.filter((source) => words.includes(source)) : { unknown }
}
