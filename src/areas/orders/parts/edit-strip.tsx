import { dropNext } from '~/tx/act-store.ts'
import { Button } from '~/ui/button.tsx'
import { Note } from '~/ui/note.tsx'
import { useNow } from '~/ui/now.ts'
import { Untrusted } from '~/ui/untrusted.tsx'
import { parseAddress, type Address } from '~/values/address.ts'
import { useEditHalves, type EditHalf } from '../hooks/use-limit-edit.ts'
import { halfDraft, halfName } from '../model/edit-half.ts'
import { type LimitDraft } from '../model/limit-search.ts'
import { type OrderPrefill } from '../model/order.ts'

type Props = { owner: Address; onOpen: (prefill: OrderPrefill<LimitDraft>) => void }

/** Edits between their halves: each order is cancelled, the new one not placed yet. They survive a reload. */
export function EditStrip({ owner, onOpen }: Props) {
  const halves = useEditHalves(owner)
  return halves.map((half) => <OpenEdit key={half.act} half={half} onOpen={onOpen} />)
}

function OpenEdit({ half, onOpen }: { half: EditHalf } & Pick<Props, 'onOpen'>) {
  const now = useNow(60)
  const [input, output] = [half.next['inputMint'], half.next['outputMint']].map((mint) => parseAddress(String(mint)))
  const draft = halfDraft(half, now)
  const open = () => {
    if (input !== undefined && output !== undefined && draft !== undefined) onOpen({ input, output, draft })
  }
  return (
    <div className="px-4 pt-3">
      <Note
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="small" onClick={open}>
              Review the new order
            </Button>
            <Button size="small" rank="plain" onClick={() => void dropNext(half.act)}>
              Don’t place it
            </Button>
          </span>
        }
      >
        Replacing <Untrusted text={halfName(half)} />: the old order is cancelled, the new one is not placed yet.
      </Note>
    </div>
  )
}
