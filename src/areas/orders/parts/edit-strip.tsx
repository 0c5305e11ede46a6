import { Button } from '~/ui/button.tsx'
import { Note } from '~/ui/note.tsx'
import { useNow } from '~/ui/now.ts'
import { parseAddress, type Address } from '~/values/address.ts'
import { usePagedQuery } from '~/wire/paged-query.ts'
import { recreatedExpiry } from '../model/expiry.ts'
import { type LimitDraft } from '../model/limit-search.ts'
import { type OrderPrefill } from '../model/order.ts'
import { limitOrdersOptions } from '../queries.ts'
import { limitEdit, type LimitEdit } from '../stores/limit-edit.ts'
import { ORDER_LIST } from '../words-list.ts'

/** An edit between its two halves: the order is cancelled, the new one not placed yet. It survives a reload. */
export function EditStrip({ owner, onOpen }: { owner: Address; onOpen: (prefill: OrderPrefill<LimitDraft>) => void }) {
  const edit = limitEdit.use()
  return edit?.owner === owner ? <OpenEdit edit={edit} owner={owner} onOpen={onOpen} /> : null
}

function OpenEdit({
  edit,
  owner,
  onOpen,
}: {
  edit: LimitEdit
  owner: Address
  onOpen: (prefill: OrderPrefill<LimitDraft>) => void
}) {
  const now = useNow(60)
  const { data } = usePagedQuery(limitOrdersOptions(owner, 'active'))
  if (data === undefined) return null
  const { rows, state } = data.value
  const isListed = rows.some(({ orderKey }) => orderKey === edit.order)
  // What is not listed yet may still be open.
  if (!isListed && state === 'reading') return null
  const isStillOpen = isListed
  const [input, output] = [parseAddress(edit.inputMint), parseAddress(edit.outputMint)]
  const drop = () => limitEdit.write(undefined)
  const fill = () => {
    if (input === undefined || output === undefined) return
    drop()
    const { amount, rate, isInverted = false, expiresAt } = edit
    onOpen({ input, output, draft: { amount, rate, isInverted, expiry: recreatedExpiry(expiresAt, now) } })
  }
  return (
    <div className="px-4 pt-3">
      <Note
        action={
          <span className="flex flex-wrap gap-2">
            {isStillOpen ? null : (
              <Button size="small" onClick={fill}>
                {ORDER_LIST.fillForm}
              </Button>
            )}
            <Button size="small" rank="plain" onClick={drop}>
              {isStillOpen ? ORDER_LIST.keepIt : ORDER_LIST.dismiss}
            </Button>
          </span>
        }
      >
        {ORDER_LIST.editing} <bdi>{edit.name}</bdi>: {isStillOpen ? ORDER_LIST.editOpen : ORDER_LIST.editClosed}
      </Note>
    </div>
  )
}
