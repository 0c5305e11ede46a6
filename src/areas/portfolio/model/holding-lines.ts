import { type TokenAccount } from '~/areas/tokens/model/token.ts'
import { type Decimal } from '~/values/decimal.ts'
import { amountText } from '~/values/money.ts'
import { type ExportColumn } from '~/values/text/csv.ts'
import { type HoldingRow } from './holding-row.ts'

/** One line of the file: an account, or the native coin. */
export type HoldingLine = { readonly row: HoldingRow; readonly account: TokenAccount | undefined }

/** A line for each account; SOL has none. */
export function holdingLines(rows: readonly HoldingRow[]): readonly HoldingLine[] {
  return rows.flatMap((row): HoldingLine[] =>
    row.accounts.length === 0 ? [{ row, account: undefined }] : row.accounts.map((account) => ({ row, account })),
  )
}

const plain = (value: Decimal | undefined) => (value === undefined ? undefined : amountText(value.raw, value.decimals))
const amountOf = ({ row, account }: HoldingLine) => account?.amount ?? row.raw

/** Columns of exported holdings. Amounts exact; the worth is the whole token's, all its accounts together. */
export const HOLDING_COLUMNS: readonly ExportColumn<HoldingLine>[] = [
  { name: 'token', kind: 'text', read: ({ row }) => row.symbol },
  { name: 'mint', kind: 'text', read: ({ row }) => (row.kind === 'sol' ? 'native SOL' : row.mint) },
  { name: 'account', kind: 'text', read: ({ account }) => account?.account },
  {
    name: 'amount',
    kind: 'figure',
    read: (line) => (line.row.decimals === undefined ? undefined : amountText(amountOf(line), line.row.decimals)),
  },
  { name: 'amount_in_wallets', kind: 'figure', read: ({ row, account }) => plain((account ?? row).scaled) },
  { name: 'base_units', kind: 'figure', read: (line) => String(amountOf(line)) },
  { name: 'price_usd', kind: 'figure', read: ({ row }) => plain(row.price) },
  {
    name: 'token_value_usd',
    kind: 'figure',
    read: ({ row }) => (row.worth === undefined ? undefined : amountText(row.worth, 6)),
  },
  { name: 'change_24h_percent', kind: 'figure', read: ({ row }) => plain(row.changePct) },
  {
    name: 'frozen',
    kind: 'text',
    read: ({ account }) => (account?.isFrozen === undefined ? undefined : account.isFrozen ? 'yes' : 'no'),
  },
]
