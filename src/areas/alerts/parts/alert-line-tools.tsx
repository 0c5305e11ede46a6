import { cva } from 'class-variance-authority'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { type AlertLine } from '../hooks/use-alert-line.ts'
import { type AlertSubject } from '../model/alert-subject.ts'
import { conditionWords } from '../model/alert-text.ts'
import { openedForm } from '../stores/open-alert-form.ts'

/** As high as the other entries of a legend: what can be pressed reaches over them, and over what is below. */
const beginLook = cva([
  // Base
  'relative -my-1.5 inline-flex h-7 items-center gap-1 text-12 text-mute phone:-my-3.5 phone:h-11',
  // Hover
  'hover:text-text',
])

/** Below a chart: draws the line of an alert, and opens the form with where it was moved to. */
export function AlertLineTools({ subject, line }: { subject: AlertSubject; line: AlertLine }) {
  const { value, begin, end } = line
  if (value === undefined)
    return (
      <button type="button" className={beginLook()} onClick={begin}>
        <Icon name="bell" small />
        Alert line
      </button>
    )
  const { kind } = subject.target
  const current = subject.read()?.value ?? 0n
  const test = { kind: value < current ? 'below' : 'above', value } as const
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Button
        size="small"
        onClick={() => {
          openedForm.set({ subject, test })
          end()
        }}
      >
        Set alert {conditionWords(kind, test)}
      </Button>
      <Button size="small" rank="plain" onClick={end}>
        Cancel
      </Button>
    </span>
  )
}
