import { type ComponentType, type ReactNode } from 'react'
import { type CardLayout } from '~/ui/row-card.tsx'
import { type Column } from '~/ui/table.tsx'
import { type Units } from '~/values/text/clean-text.ts'
import { type ExportColumn } from '~/values/text/csv.ts'
import { type Filterable } from '../model/filtered-rows.ts'

/** What totals are made of; `loaded` = how much of an incomplete list is loaded, `undefined` = all of it. */
export type TotalsProps<Row> = { readonly rows: readonly Row[]; readonly loaded: string | undefined }

/** Definition of one tab of Activity: texts, cells, cards, details and files. */
export type TabColumns<Row> = {
  /** What is listed; also the file's name: `history`. */
  readonly what: string
  readonly units: Units
  /** Shown while there is nothing. */
  readonly none: string
  /** Where the first row can come from. */
  readonly next?: '/events' | '/limit/{-$in}/{-$out}' | '/recurring/{-$in}/{-$out}'
  /** Identity of a row; a row without one is identified by its index. */
  readonly keyOf: (row: Row) => string | undefined
  readonly nameOf: (row: Row) => string
  readonly filters: Filterable<Row>
  readonly typeWord: (type: string) => string
  /** True where the service can list fills that failed on chain, too. */
  readonly hasFailed?: boolean
  /** Constant, so that a row is drawn again only when its own data changed. */
  readonly columns: readonly Column<Row>[]
  readonly layout: CardLayout<Row>
  readonly detail: (row: Row) => ReactNode
  /** Rows stand under their days, newest first. */
  readonly byDay?: boolean
  /** Totals of the shown rows below the cards; with it the columns' totals stand below the table. */
  readonly totalsCard?: ComponentType<TotalsProps<Row>>
  readonly files: readonly ExportColumn<Row>[]
}
