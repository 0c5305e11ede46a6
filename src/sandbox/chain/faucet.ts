import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { PROGRAM } from '~/config/programs.ts'
import { type Address, address, type Blockhash } from '~/values/address.ts'
import { decodeBase58 } from '~/values/base58.ts'
import { TRANSFER_DATA, UNIT_LIMIT_DATA } from './common-layouts.ts'
import { keyAddress, keyBytes } from './key-cache.ts'
import { encodeCount } from './wire-transaction.ts'

const PKCS8_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex')
const SECRET = createHash('sha256').update('sextant sandbox faucet').digest()
const PRIVATE_KEY = createPrivateKey({ key: Buffer.concat([PKCS8_HEADER, SECRET]), format: 'der', type: 'pkcs8' })
const BASE_UNITS = 10_000

/** The account that `requestAirdrop` pays from. Its key is public: it never holds more than it is about to pay. */
export const FAUCET: Address = keyAddress(
  createPublicKey(PRIVATE_KEY).export({ format: 'der', type: 'spki' }).subarray(12),
)

/** A signed transfer from the faucet; `serial` makes two equal gifts two transactions. */
export function buildAirdrop(to: Address, lamports: bigint, blockhash: Blockhash, serial: number): Uint8Array {
  const limit = UNIT_LIMIT_DATA.write({ units: BASE_UNITS + (serial % 1_000_000) })
  const transfer = TRANSFER_DATA.write({ lamports })
  const keys = [FAUCET, to, address(PROGRAM.system), address(PROGRAM.computeBudget)]
  const message = Buffer.concat([
    Uint8Array.of(1, 0, 2),
    encodeCount(keys.length),
    ...keys.map(keyBytes),
    decodeBase58(blockhash) ?? new Uint8Array(32),
    encodeCount(2),
    Uint8Array.of(3, 0, 5),
    limit,
    Uint8Array.of(2, 2, 0, 1, 12),
    transfer,
  ])
  return Buffer.concat([encodeCount(1), sign(undefined, message, PRIVATE_KEY), message])
}
