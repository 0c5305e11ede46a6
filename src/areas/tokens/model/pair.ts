import { MINT } from '~/config/mints.ts'
import { address, parseAddress, type Address } from '~/values/address.ts'

/** The pair of a link, and what of the link was no mint. */
export type Pair = { readonly input: Address; readonly output: Address; readonly ignored: readonly string[] }

/** Reads the pair of a link: USDC for SOL where it names none, or what is none. */
export function readPair(inText: string | undefined, outText: string | undefined): Pair {
  const input = inText === undefined ? undefined : parseAddress(inText)
  const output = outText === undefined ? undefined : parseAddress(outText)
  const wrong = [
    [inText, input],
    [outText, output],
  ].flatMap(([text, mint]) => (text !== undefined && mint === undefined ? [text.slice(0, 44)] : []))
  return {
    input: input ?? address(output === MINT.usdc ? MINT.wrappedSol : MINT.usdc),
    output: output ?? address(input === MINT.wrappedSol ? MINT.usdc : MINT.wrappedSol),
    ignored: wrong,
  }
}
