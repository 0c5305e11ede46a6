import { amountText } from '~/values/money.ts'
import { type BookedOrder } from '../../world/escrow/escrow-book.ts'
import { KEEPER } from '../../world/keeper-key.ts'
import { tokenOf } from '../../world/tokens/tokens.ts'
import { type Json, type JsonObject } from '../fields.ts'

/** Rows of a page of orders (docs/api-notes.md 1.7). */
const PAGE_ROWS = 10

/** An amount in whole tokens under its name, and in base units under `raw…` (docs/api-notes.md 13.20). */
export function amountPair(name: string, raw: bigint | string, mint: string): JsonObject {
  const decimals = tokenOf(mint)?.decimals ?? 0
  return {
    [name]: amountText(BigInt(raw), decimals),
    [`raw${name.slice(0, 1).toUpperCase()}${name.slice(1)}`]: String(raw),
  }
}

/** Unix seconds as the vendor's captures write them. */
export function isoOf(sec: number): string {
  return new Date(sec * 1_000).toISOString().replace('.000Z', 'Z')
}

/** Fills of an order (docs/api-notes.md 4.3), newest first. */
export function tradesJson({ record, fills }: BookedOrder): readonly Json[] {
  return fills.toReversed().map((fill) => ({
    orderKey: record.key,
    keeper: KEEPER.address,
    inputMint: record.inputMint,
    outputMint: record.outputMint,
    ...amountPair('inputAmount', fill.input, record.inputMint),
    ...amountPair('outputAmount', fill.output, record.outputMint),
    feeMint: record.outputMint,
    ...amountPair('feeAmount', fill.fee, record.outputMint),
    txId: fill.signature,
    confirmedAt: isoOf(fill.atSec),
    action: 'Fill',
    productMeta: null,
  }))
}

/** Fields on its life that every order has. */
export function lifeJson({ record, opened, ended, fills }: BookedOrder): JsonObject {
  const lastSec = Math.max(record.createdSec, ended?.atSec ?? 0, ...fills.map(({ atSec }) => atSec))
  return {
    userPubkey: record.owner,
    orderKey: record.key,
    inputMint: record.inputMint,
    outputMint: record.outputMint,
    createdAt: isoOf(record.createdSec),
    updatedAt: isoOf(lastSec),
    openTx: opened?.signature ?? '',
    closeTx: ended?.signature ?? '',
  }
}

/** One page of a list, from 1. */
export function pageOf<T>(
  rows: readonly T[],
  page: number,
): { readonly rows: readonly T[]; readonly paging: JsonObject } {
  const start = (page - 1) * PAGE_ROWS
  return {
    rows: rows.slice(start, start + PAGE_ROWS),
    paging: { totalPages: Math.ceil(rows.length / PAGE_ROWS), page },
  }
}
