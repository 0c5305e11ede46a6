import { useCallback, useSyncExternalStore } from 'react'
import { randomId } from '~/values/result.ts'
import { readPriceStream } from '~/wire/price-stream.ts'
import { leadAlone, tabChannel } from '~/wire/tab-channel.ts'
import { createLiveDesk, type Live, type LiveDesk } from './live-desk.ts'

let desk: LiveDesk | undefined

/** This tab's desk, opened with the first price that is shown. */
export function openedDesk(): LiveDesk {
  if (desk !== undefined) return desk
  const opened = createLiveDesk({
    tab: randomId(),
    channel: tabChannel('sextant-live-prices'),
    lead: (onLead) => leadAlone('sextant-live-prices', onLead),
    isVisible: () => document.visibilityState === 'visible',
    read: readPriceStream,
  })
  document.addEventListener('visibilitychange', opened.visibilityChanged)
  addEventListener('pagehide', opened.left)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) opened.back()
  })
  desk = opened
  return opened
}

const nothing = (): Live | undefined => undefined

/** The live price of an outcome while the component is shown, by its id at the other venue; none without one. */
export function useLive(id: string | undefined): Live | undefined {
  const subscribe = useCallback(
    (listener: () => void) => (id === undefined ? () => undefined : openedDesk().follow(id, listener)),
    [id],
  )
  const read = useCallback(() => (id === undefined ? undefined : desk?.of(id)), [id])
  return useSyncExternalStore(subscribe, read, nothing)
}
