import { useState } from 'react'
import { UnitsField } from '~/ui/units-field.tsx'
import { type OrderPair } from '../model/order.ts'
import { priceUnit } from '../model/price-bound.ts'
import { RANGE_WORDS, rangeWords, type RecurringSummary } from '../model/recurring-form.ts'
import { type RecurringDraft } from '../model/recurring-search.ts'
import { ChipRow } from './chip-row.tsx'

/** The prices between which an order may buy: any, or a range of the reader's own. */
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
  const [wasOpened, setOpened] = useState(false)
  const isSet = draft.min !== '' || draft.max !== ''
  const isOpen = wasOpened || isSet
  const unit = priceUnit(pair.input, pair.output)
  const close = () => {
    setOpened(false)
    onDraft({ min: '', max: '' })
  }
  return (
    <ChipRow
      label="Price range"
      end={isSet ? rangeWords(pair, draft) : undefined}
      choices={[
        { word: 'Any price', isOn: !isOpen, onPress: close },
        { word: 'Custom', isOn: isOpen, onPress: () => setOpened(true) },
      ]}
    >
      {isOpen ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <UnitsField label="Min. price" text={draft.min} unit={unit} onChange={(min) => onDraft({ min })} />
          <UnitsField
            label="Max. price"
            text={draft.max}
            unit={unit}
            onChange={(max) => onDraft({ max })}
            problem={rangeProblem === undefined ? undefined : `${RANGE_WORDS[rangeProblem]}.`}
            hint="An order waits while the price is outside this range. Leave either empty for no limit."
          />
        </div>
      ) : null}
    </ChipRow>
  )
}
