/** A place where a figure belongs. */
type Place = 'ticket' | 'review' | 'receipt' | 'row' | 'total' | 'header' | 'history' | 'export'

/** Unit of a figure. `coin` = the coin or token that is named beside the amount. */
type FigureUnit = 'usd' | 'cents' | 'shares' | 'coin' | 'sol' | 'pair' | 'time' | 'text'

/** Entry of a figure. */
export type Figure = {
  /** The name as shown before the act, and after it where it is another. */
  readonly name: string
  readonly done?: string
  readonly unit: FigureUnit
  /** What it is of, in one clause. */
  readonly basis: string
  /** `up` for what leaves, `down` for what comes, `exact` where it is in the bytes. */
  readonly rounding: 'up' | 'down' | 'nearest' | 'exact'
  readonly places: readonly Place[]
  /** Columns of files that it stands in. */
  readonly columns?: readonly string[]
}

/** An entry of the dictionary. */
export const entry = (
  name: string,
  unit: FigureUnit,
  rounding: Figure['rounding'],
  basis: string,
  places: readonly Place[],
  done?: string,
  columns?: readonly string[],
): Figure => ({
  name,
  unit,
  rounding,
  basis,
  places,
  ...(done === undefined ? {} : { done }),
  ...(columns === undefined ? {} : { columns }),
})
