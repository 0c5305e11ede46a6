import { useId, useState } from 'react'
import { UnitsField } from '../../../ui/units-field.tsx'
import { RANGE_WORDS, rangeWords, type RecurringSummary } from '../model/recurring-form.ts'
import { type RecurringDraft } from '../model/recurring-search.ts'
import { priceUnit } from '../model/price-bound.ts'
import { type OrderPair } from '../model/order.ts'

/** The prices between which a run may buy: any, or a range of the reader's own. */
export function RangeField({
  pair,
  draft,
  summary: { rangeProblem },
  onDraft,
}: {
  pair: OrderPair
  draft: RecurringDraft
  summary: RecurringSummary
  onDraft: (part: Partial<RecurringDraft>) => void
}) {
  const id = useId()
  const [wasOpened, setOpened] = useState(false)
  const isSet = draft.min !== '' || draft.max !== ''
  const isOpen = wasOpened || isSet
  const unit = priceUnit(pair.input, pair.output)
  const close = () => {
    setOpened(false)
    onDraft({ min: '', max: '' })
  }
  return (
    <div className="field">
      <div className="field-head">
        <span id={id}>Price range</span>
        <span>{isSet ? rangeWords(pair, draft) : 'Any price'}</span>
      </div>
      <div className="quick is-fold" role="group" aria-labelledby={id}>
        <button type="button" aria-pressed={!isOpen} onClick={close}>
          Any price
        </button>
        <button type="button" aria-pressed={isOpen} onClick={() => setOpened(true)}>
          Custom
        </button>
      </div>
      {isOpen ? (
        <div className="grid gap-2">
          <UnitsField label="Min price" text={draft.min} unit={unit} onChange={(min) => onDraft({ min })} />
          <UnitsField
            label="Max price"
            text={draft.max}
            unit={unit}
            onChange={(max) => onDraft({ max })}
            problem={rangeProblem === undefined ? undefined : `${RANGE_WORDS[rangeProblem]}.`}
            hint="An order waits while the price is outside this range. Leave either empty for no limit."
          />
        </div>
      ) : null}
    </div>
  )
}
