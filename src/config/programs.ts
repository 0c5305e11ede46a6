import { TOKEN_2022 } from './mints.ts'

/**
 * Every program that a transaction of ours may name. `proof` = how the id is known: `recorded` = seen in recorded
 * official bytes, `vendor` = published by the vendor (its pages or its own sources: all eight routes are in
 * jup-ag/rfq-v2-sdk, `fill-decoder/src/aggregator.rs`), `third-party` = public decoders agree. Ids are checked by test:
 * each re-derives its event authority or appears in recorded bytes.
 */
export type Proof = 'recorded' | 'vendor' | 'third-party'

/** Program ids in base58. */
export const PROGRAM = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: TOKEN_2022,
  associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  lookupTable: 'AddressLookupTab1e1111111111111111111111111',
  stake: 'Stake11111111111111111111111111111111111111',
  vote: 'Vote111111111111111111111111111111111111111',
  loader: 'BPFLoaderUpgradeab1e11111111111111111111111',
  loaderV4: 'LoaderV411111111111111111111111111111111111',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  memoV1: 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  lighthouse: 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
  prediction: '3ZZuTbwC6aJbvteyVxXUS7gtFYdf7AuXeitx6VyvjvUp',
  aggregator: 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4',
  limit: 'j1o2qRpjcyUwEvwtcfhEQefh773ZgjxcVRry7LDqg5X',
  dca: 'DCA265Vj8a9CEuX1eb1LWRnDT7uK6q1xMipnNyatn23M',
  lend: 'jup3YeL8QhtSx1e253b2FDvsMNC87fDrgQZivbrndc9',
  orderEngine: '61DFfeTKM7trxYcPQCM78bJ794ddZprZpAwAnLiwTpYH',
} as const

/** Name of a known program. */
export type ProgramName = keyof typeof PROGRAM

/** Event authorities, derived from seed `__event_authority`; they prove the ids above. */
export const EVENT_AUTHORITY = {
  prediction: 'H1F3ioxR7QRreqKxycNFiLoqrBsRXEC7Dh8yMyYHwqE4',
  aggregator: 'D8cy77BBepLMngZx6ZukaTff5hCt1HrWyKk3Hnd9oitf',
  limit: 'ArsDfE54RTkC3zhtzPdtvTtKw9XSV5w1PCTBFVGiLd52',
  dca: 'Cspp27eGUDMXxPEdhmEXFVRn6Lt1L7xJyALF3nmnWoBj',
} as const

/** The limit program's own fee authority, derived from seed `fee`; the vendor's example names it in every order. */
export const LIMIT_FEE_AUTHORITY = '27ZASRjinQgXKsrijKqb9xyRnH6W5KWgLSDveRghvHqc'

/** Instructions of the venue's programs: first eight bytes of sha256("global:" + name), hex, with their proof. */
export const INSTRUCTION = {
  createOrder: { program: 'prediction', name: 'create_order', discriminator: '8d3625cfedd2fad7', proof: 'recorded' },
  claimPayout: { program: 'prediction', name: 'claim_payout', discriminator: '7ff0843ee3c69285', proof: 'third-party' },
  claimPayout2: {
    program: 'prediction',
    name: 'claim_payout2',
    discriminator: '8dcd63cb8ee757e2',
    proof: 'third-party',
  },
  route: { program: 'aggregator', name: 'route', discriminator: 'e517cb977ae3ad2a', proof: 'recorded' },
  sharedRoute: {
    program: 'aggregator',
    name: 'shared_accounts_route',
    discriminator: 'c1209b3341d69c81',
    proof: 'recorded',
  },
  routeV2: { program: 'aggregator', name: 'route_v2', discriminator: 'bb64facc31c4af14', proof: 'vendor' },
  sharedRouteV2: {
    program: 'aggregator',
    name: 'shared_accounts_route_v2',
    discriminator: 'd19853937cfed8e9',
    proof: 'vendor',
  },
  exactOutRoute: {
    program: 'aggregator',
    name: 'exact_out_route',
    discriminator: 'd033ef977b2bed5c',
    proof: 'vendor',
  },
  sharedExactOutRoute: {
    program: 'aggregator',
    name: 'shared_accounts_exact_out_route',
    discriminator: 'b0d169a89a7d453e',
    proof: 'vendor',
  },
  exactOutRouteV2: {
    program: 'aggregator',
    name: 'exact_out_route_v2',
    discriminator: '9d8ab85215f4f324',
    proof: 'vendor',
  },
  sharedExactOutRouteV2: {
    program: 'aggregator',
    name: 'shared_accounts_exact_out_route_v2',
    discriminator: '3560e5cad8bbfa18',
    proof: 'vendor',
  },
  ledgerRoute: {
    program: 'aggregator',
    name: 'route_with_token_ledger',
    discriminator: '96564774a75d0e68',
    proof: 'third-party',
  },
  sharedLedgerRoute: {
    program: 'aggregator',
    name: 'shared_accounts_route_with_token_ledger',
    discriminator: 'e6798f50779f6aaa',
    proof: 'third-party',
  },
  createTokenAccount: {
    program: 'aggregator',
    name: 'create_token_account',
    discriminator: '93f17b64f484ae76',
    proof: 'vendor',
  },
  fill: { program: 'orderEngine', name: 'fill', discriminator: 'a860b7a35c0a28a0', proof: 'recorded' },
  initializeOrder: { program: 'limit', name: 'initialize_order', discriminator: '856e4aaf709ff59f', proof: 'vendor' },
  cancelLimit: { program: 'limit', name: 'cancel_order', discriminator: '5f81edf00831df84', proof: 'third-party' },
  openDca: { program: 'dca', name: 'open_dca_v2', discriminator: '8e772b6da2340bb1', proof: 'vendor' },
  closeDca: { program: 'dca', name: 'close_dca', discriminator: '16072162a8b722f3', proof: 'third-party' },
} as const satisfies Record<string, { program: ProgramName; name: string; discriminator: string; proof: Proof }>
