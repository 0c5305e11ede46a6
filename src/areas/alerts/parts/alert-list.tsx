import { Button } from '~/ui/button.tsx'
import { useNow } from '~/ui/now.ts'
import { Untrusted } from '~/ui/untrusted.tsx'
import { age, shortTime } from '~/values/format-time.ts'
import { quoted } from '~/values/text/clean-text.ts'
import { unixSec } from '~/values/time.ts'
import { targetHref, type AlertRule } from '../model/alert-rule.ts'
import { conditionWords } from '../model/alert-text.ts'
import { alertReadings, rearmAlert, removeAlert } from '../stores/alert-rules.ts'

type Props = {
  readonly rules: readonly AlertRule[]
  /** Leads to the page of an alert. `undefined` = the list stands on it. */
  readonly onFollow?: () => void
}

/** Alerts with what they wait for, and what can be done with each. */
export function AlertList({ rules, onFollow }: Props) {
  const now = useNow()
  const { checkedAt } = alertReadings.use()
  return (
    <>
      <ul className="grid" aria-label="Alerts">
        {rules.map((rule) => (
          <AlertLine key={rule.id} rule={rule} now={now} onFollow={onFollow} />
        ))}
      </ul>
      {rules.some(({ firedAt }) => firedAt === undefined) && checkedAt !== undefined ? (
        <p className="text-12 text-mute">Prices of alerts: {age(checkedAt, now).text}.</p>
      ) : null}
    </>
  )
}

type LineProps = { readonly rule: AlertRule; readonly now: number; readonly onFollow: (() => void) | undefined }

function AlertLine({ rule, now, onFollow }: LineProps) {
  const { id, target, test, firedAt } = rule
  const words = conditionWords(target.kind, test)
  const name = `${quoted(target.name, 'title')} ${words}`
  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-line py-2 last:border-0">
      <span className="min-w-0 flex-[1_1_200px] text-13 wrap-anywhere">
        {onFollow === undefined ? null : (
          <>
            <a className="font-fig hover:underline" data-inner href={targetHref(target)} onClick={onFollow}>
              <Untrusted text={target.name} />
            </a>{' '}
          </>
        )}
        {words}
        {firedAt === undefined ? null : <span className="text-mute"> · fired {shortTime(firedAt)}</span>}
      </span>
      <span className="ml-auto flex gap-2">
        {firedAt === undefined ? null : (
          <Button size="small" aria-label={`Set again: ${name}`} onClick={() => rearmAlert(id, unixSec(now))}>
            Set again
          </Button>
        )}
        <Button size="small" rank="plain" aria-label={`Remove: ${name}`} onClick={() => removeAlert(id)}>
          Remove
        </Button>
      </span>
    </li>
  )
}
