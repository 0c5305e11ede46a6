/** A place where a figure belongs; `picture` = what is shared. */
type Place = 'ticket' | 'review' | 'receipt' | 'row' | 'total' | 'header' | 'history' | 'export' | 'picture'

/** Unit of a figure. `coin` = the coin or token that is named beside the amount. */
type FigureUnit = 'usd' | 'cents' | 'shares' | 'coin' | 'sol' | 'pair' | 'time' | 'text'

/** Entry of a figure. */
export type Figure = {
  /** The name as shown before the act, and after it where it is another. */
  readonly name: string
  readonly done?: string
  readonly unit: FigureUnit
  /** Quantity that the figure measures, in one clause. */
  readonly basis: string
  /** Rounding: `up` for amounts that leave, `down` for amounts that arrive, `exact` for values in the bytes. */
  readonly rounding: 'up' | 'down' | 'nearest' | 'exact'
  readonly places: readonly Place[]
  /** Export columns that hold it. */
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
