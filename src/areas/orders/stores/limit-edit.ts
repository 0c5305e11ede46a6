import * as z from 'zod/mini'
import { type Started } from '~/tx/act-store.ts'
import { watchAct } from '~/tx/after-act.ts'
import { deviceStore } from '~/ui/device-store.ts'
import { type LimitRow, recreateOf, rowName } from '../model/limit-row.ts'

/** An edit under way: the order is cancelled first, then placed anew. Kept on the device, so that a reload loses neither half. */
const editSchema = z.object({
  owner: z.string(),
  order: z.string(),
  name: z.string(),
  inputMint: z.string(),
  outputMint: z.string(),
  amount: z.string(),
  rate: z.string(),
  /** The rate is one of the input for one of the output. */
  isInverted: z.optional(z.boolean()),
  /** Unix seconds; absent = never. */
  expiresAt: z.optional(z.int()),
})
/** One edit under way. */
export type LimitEdit = z.infer<typeof editSchema>

/** The edit under way in this browser; `undefined` = none. */
export const limitEdit = deviceStore<LimitEdit | undefined>('sextant.limit-edit', parseEdit, (edit) =>
  edit === undefined ? '' : JSON.stringify(edit),
)

function parseEdit(text: string | null): LimitEdit | undefined {
  try {
    return z.safeParse(editSchema, JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

/** What an edit of an order must remember; `undefined` = what is left of it is not known. */
export function editOf(owner: string, row: LimitRow): LimitEdit | undefined {
  const terms = recreateOf(row)
  if (terms === undefined) return undefined
  const { orderKey: order, inputMint, outputMint, expiresAt } = row.order
  const ends = expiresAt === undefined ? {} : { expiresAt }
  return { owner, order, name: rowName(row), inputMint, outputMint, ...terms, ...ends }
}

/**
 * Keeps an edit from the moment that the cancel of its order may be on its way. One that is stepped back from, declined
 * or without effect leaves nothing: its order is open as before.
 */
export function keepEdit(started: Started, edit: LimitEdit): void {
  let isKept = false
  void started.then((id) => {
    if (id === undefined) return
    watchAct(id, ({ standing: { ended, money } }) => {
      const isWithoutEffect = ended && (money === 'none' || money === 'fee-only')
      if (isWithoutEffect && limitEdit.read()?.order === edit.order) limitEdit.write(undefined)
      if (isWithoutEffect || money === 'none' || isKept) return
      isKept = true
      limitEdit.write(edit)
    })
  })
}
