import { PROGRAM } from '~/config/programs.ts'
import { address, type Address } from '~/values/address.ts'
import { tokenOf } from './tokens.ts'

/** The token program of a mint: Token-2022 for tokens with a transfer fee, else the classic one. */
export function mintProgram(mint: Address): Address {
  return address(tokenOf(mint)?.transferFeeBps === undefined ? PROGRAM.token : PROGRAM.token2022)
}
