/** A bar from a time to a time (Unix seconds), with a value for each part; negative values are drawn below the axis. */
export type TimeBar = {
  readonly from: number
  readonly to: number
  readonly label: string
  readonly values: readonly bigint[]
}
