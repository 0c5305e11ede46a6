import { useState } from 'react'
import { PERMISSION_WORDS, requestSystem, systemPermission } from '~/areas/alerts/model/permission.ts'
import { NOTICE_KINDS, type NoticeKind, printQuietHours, readQuietHours } from '~/areas/notices/model/notice.ts'
import { noticesOff, quietHours, systemNotices } from '~/areas/notices/stores/notice-history.ts'
import { Button } from '~/ui/button.tsx'
import { Segments } from '~/ui/choice.tsx'
import { TypedSetting } from '~/ui/typed-setting.tsx'
import { save } from '../stores/saved.ts'
import { ChoiceSetting, ON_OFF, Setting } from './setting.tsx'

const KIND: Readonly<Record<NoticeKind, { readonly word: string; readonly hint: string }>> = {
  fill: { word: 'Fills', hint: 'An order of yours is filled.' },
  'partial-fill': { word: 'Partial fills', hint: 'A part of an order, or one purchase of a recurring order.' },
  win: { word: 'Wins', hint: 'A position won and can be claimed.' },
  refund: { word: 'Refunds', hint: 'A deposit came back, or a market was cancelled.' },
  expired: { word: 'Expired orders', hint: 'With a link that fills the form again.' },
  expiring: { word: 'Expiring orders', hint: 'A limit order ends within the hour.' },
  'closing-soon': { word: 'Closing soon', hint: 'A market on your watchlist closes within the hour.' },
  alert: { word: 'Alerts', hint: 'Off: alerts rest, and nothing is read for them.' },
}

/** A span, or `off`; anything else is refused with how it is typed. */
function saveQuiet(text: string): string | undefined {
  const typed = text.replaceAll(/\s/g, '').replace('–', '-')
  const hours = readQuietHours(typed)
  if (hours === undefined && typed !== '' && typed !== 'off')
    return 'Enter two times, such as 22:00-07:00, or off. Not saved.'
  save(quietHours, hours, `quiet hours, ${printQuietHours(hours)}`)
  return undefined
}

/** Which notices there are, and when they are silent. */
export function NoticesSection() {
  const off = noticesOff.use()
  const quiet = quietHours.use()
  const turn = (kind: NoticeKind, id: 'on' | 'off') => {
    const others = off.filter((each) => each !== kind)
    save(noticesOff, id === 'off' ? [...others, kind] : others, `${KIND[kind].word.toLowerCase()}, ${id}`)
  }
  return (
    <>
      <p className="border-b border-b-line px-4 py-3 text-13 text-pretty text-mute">
        Notifications only come while Sextant is open in a browser tab. Once it is closed, you get none.
      </p>
      <SystemSetting />
      <Setting word="Quiet hours" hint="In your time zone. No toasts, no system notifications; the bell still counts.">
        <TypedSetting
          label="Quiet hours"
          value={printQuietHours(quiet)}
          unit="from-to"
          placeholder="22:00-07:00"
          judge={saveQuiet}
        />
      </Setting>
      {NOTICE_KINDS.map((kind) => (
        <ChoiceSetting
          key={kind}
          word={KIND[kind].word}
          hint={KIND[kind].hint}
          choices={ON_OFF}
          value={off.includes(kind) ? 'off' : 'on'}
          onChange={(id) => turn(kind, id)}
        />
      ))}
    </>
  )
}

/** System notifications: whether they are wanted here, and what the browser allows. */
function SystemSetting() {
  const [permission, setPermission] = useState(systemPermission)
  const system = systemNotices.use()
  return (
    <Setting word="System notifications" hint={PERMISSION_WORDS[permission]}>
      {permission === 'default' ? (
        <Button size="small" onClick={() => void requestSystem().then(setPermission)}>
          Allow
        </Button>
      ) : null}
      <Segments
        label="System notifications"
        choices={ON_OFF}
        value={system}
        onChange={(id) => save(systemNotices, id, `system notifications, ${id}`)}
      />
    </Setting>
  )
}
