import { RENT_CEILING } from '~/config/limits.ts'
import { MINT } from '~/config/mints.ts'
import { type NetworkProfile } from '~/config/network.ts'
import { PROGRAM } from '~/config/programs.ts'
import { type AccountFact } from '~/guard/accounts.ts'
import { type ResolvedMessage } from '~/guard/bytes/decode.ts'
import { associatedAccount } from '~/guard/bytes/derive.ts'
import { type Expectation } from '~/guard/expectation.ts'
import { type Facts } from '~/guard/facts.ts'
import { rentAccount, RENT_SYSVAR } from '~/guard/rent.ts'
import { address, addressBytes, parseAddress, type Address } from '~/values/address.ts'
import { isFields, readText, type Fields } from '~/wire/fields.ts'

const [TOKEN, TOKEN_2022] = [address(PROGRAM.token), address(PROGRAM.token2022)]
const MINT_BYTES = 82
const DECIMALS_AT = 44
/** Remaining blocks of a fresh blockhash. */
const BLOCKS_LEFT = 150n
const KNOWN_DECIMALS: ReadonlyMap<string, number> = new Map([
  [MINT.usdc, 6],
  [MINT.jupUsd, 6],
  [MINT.wrappedSol, 9],
])

/** Inputs of assumed facts: the act's expectation, the request, and the bytes with their tables resolved. */
export type Assumption = {
  readonly expectation: Expectation
  readonly request: Fields
  readonly message: ResolvedMessage
  readonly tables: ReadonlyMap<Address, AccountFact | 'absent'>
  readonly profile: NetworkProfile
}

/**
 * Assumed facts, so that the rules of the bytes can run: the network is right, the blockhash valid, mints plain, the rent
 * the highest it ever was, the subject of the act belongs to the owner in the venue's program, and no other account exists.
 */
export function assumedFacts({ expectation, request, message, tables, profile }: Assumption): Facts {
  const { owner, core, mints, decimals } = expectation
  const named = new Set(message.accounts.map((account) => account.address))
  const accounts = new Map<Address, AccountFact | 'absent'>([...named, ...mints].map((each) => [each, 'absent']))
  for (const mint of mints) {
    const program = named.has(associatedAccount(owner, mint, TOKEN_2022)) ? TOKEN_2022 : TOKEN
    accounts.set(mint, plainMint(program, decimals?.get(mint) ?? KNOWN_DECIMALS.get(mint) ?? 0))
  }
  accounts.set(RENT_SYSVAR, rentAccount(RENT_CEILING))
  for (const at of subjectsOf(expectation, request)) accounts.set(at, keptFor(owner, core.program))
  return {
    genesis: profile.genesis,
    height: (expectation.reply.lastValidBlockHeight ?? BLOCKS_LEFT) - BLOCKS_LEFT,
    slot: undefined,
    blockhashValid: true,
    tables,
    accounts,
    simulation: undefined,
    moved: [],
    walletChains: profile.walletChains,
  }
}

/** Positions, orders and recurring orders that the act is about. */
function subjectsOf({ target, owner }: Expectation, request: Fields): readonly Address[] {
  const rows = [request['orders'], request['parts']].flatMap((list): readonly unknown[] =>
    Array.isArray(list) ? list : [],
  )
  const listed = rows.flatMap((row) => {
    const text = isFields(row) ? (readText(row['order']) ?? readText(row['position'])) : undefined
    return (text === undefined ? undefined : parseAddress(text)) ?? []
  })
  return [...listed, ...(target === owner ? [] : [target])]
}

const keptFor = (owner: Address, program: Address): AccountFact => ({
  owner: program,
  lamports: 1n,
  data: addressBytes(owner),
  executable: false,
})

function plainMint(owner: Address, decimals: number): AccountFact {
  const data = new Uint8Array(MINT_BYTES)
  data[DECIMALS_AT] = decimals
  return { owner, lamports: 1n, data, executable: false }
}
