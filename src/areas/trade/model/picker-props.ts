import { type TokenSummary } from '~/areas/tokens/model/known-token.ts'

/** What the picker is for. */
export type PickerProps = {
  /** Mint of the form's other side; choosing it turns the pair round. */
  readonly other?: string | undefined
  /** The only tokens there are to choose from; absent = every token that the service knows. */
  readonly only?: readonly TokenSummary[] | undefined
  readonly onPick: (summary: TokenSummary) => void
}
