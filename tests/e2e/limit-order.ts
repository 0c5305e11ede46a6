import { createPrivateKey, sign } from 'node:crypto'
import { encodeBase58 } from '../../src/values/address.ts'
import { type Key } from '../wallet/keys.ts'
import { type Venue } from './venue.ts'

/** A limit buy as the venue's API takes it. */
export type LimitBuy = {
  readonly marketId: string
  readonly isYes: boolean
  /** Base units of USDC. */
  readonly depositAmount: string
  /** Micro USD of one contract. */
  readonly maxBuyPriceUsd: string
}

type Build = {
  readonly transaction: string
  readonly order: { readonly orderPubkey: string }
  readonly execution: { readonly context: unknown }
}

/** Places a limit order through the venue's API, without any page; gives its account. */
export async function placeLimit(venue: Venue, key: Key, buy: LimitBuy): Promise<string> {
  const built = (await ask(venue, 'orders', {
    ownerPubkey: key.address,
    isBuy: true,
    orderType: 'limit',
    ...buy,
  })) as Build
  const { status } = (await ask(venue, 'execute', {
    signedTransaction: signedBy(key, built.transaction),
    context: built.execution.context,
  })) as { status: string }
  if (status !== 'Success') throw new Error(`the venue says ${status}`)
  return built.order.orderPubkey
}

async function ask(venue: Venue, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${venue.origin}/api/prediction/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sextant': '1' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** Fills the key's empty slot in base64 wire bytes. */
function signedBy(key: Key, transaction: string): string {
  const wire = Buffer.from(transaction, 'base64')
  const slots = wire[0] ?? 0
  const message = wire.subarray(1 + 64 * slots)
  const firstKey = ((message[0] ?? 0) & 128) === 0 ? 4 : 5
  const signers = Array.from({ length: slots }, (_, at) =>
    encodeBase58(message.subarray(firstKey + 32 * at, firstKey + 32 * (at + 1))),
  )
  const slot = signers.indexOf(key.address)
  if (slot < 0) throw new Error('the transaction does not ask for this key')
  const der = Buffer.from(key.privateKey, 'base64')
  wire.set(sign(null, message, createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })), 1 + 64 * slot)
  return wire.toString('base64')
}
