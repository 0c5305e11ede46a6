import { printAlert } from '~/areas/alerts/model/alert-rule.ts'
import { alertRules, eraseAlerts, keepAlerts } from '~/areas/alerts/stores/alert-rules.ts'
import { eraseNotices, noticeHistory, takeInNotices } from '~/areas/notices/stores/notice-history.ts'
import { printSnapshot } from '~/areas/portfolio/model/worth-record.ts'
import { eraseWorth, keepSnapshots, readWorth } from '~/areas/portfolio/stores/shown-worth.ts'
import { keepAll, watchlist } from '~/areas/prediction/core/events/watchlist.ts'
import { boardLine, boardList, keepOnBoard } from '~/areas/prediction/core/markets/board-list.ts'
import { allRecords, eraseRecords, keepRecords } from '~/areas/prediction/price-record/stores/price-records.ts'
import { rulesFlag } from '~/areas/prediction/price-record/stores/rules-flag.ts'
import { rulesLog } from '~/areas/prediction/price-record/stores/rules-watch.ts'
import { knownMints } from '~/areas/swap/stores/swap-settings.ts'
import { recentMints } from '~/areas/trade/stores/recent-mints.ts'
import { loadEngine } from '~/engine/act-store.ts'
import { readStoredRows } from '~/engine/journal/unreadable-rows.ts'
import { expressLimits } from '~/review/express/express-settings.ts'
import { counted } from '~/values/text/clean-text.ts'
import { type DeviceData, type DeviceDiff } from '../model/device-file.ts'
import { KEPT_SETTINGS } from './kept-settings.ts'

/** Kinds of data that can be erased separately. */
export type DataKind = 'watchlist' | 'notices' | 'prices' | 'worth' | 'acts' | 'settings'

/** Stored amount of one kind on this device. */
export type DataSize = {
  /** In words: `3 events`. */
  readonly holds: string
  /** Characters as a file would print them. */
  readonly chars: number
  /** What is kept after erasing, and why; absent when nothing is. */
  readonly stays?: string
}

/** Everything on this device that a file carries. */
export async function readDeviceData(): Promise<DeviceData> {
  const [prices, acts] = await Promise.all([allRecords(), readStoredRows()])
  return {
    settings: KEPT_SETTINGS,
    watchlist: watchlist.read(),
    board: boardList.read().rows,
    rules: rulesLog.read(),
    prices,
    worth: readWorth().rows,
    acts,
    alerts: alertRules.read().rows,
    notices: noticeHistory.read().rows,
  }
}

/** How much of each kind there is. */
export function sizesOf({
  watchlist: events,
  board,
  rules,
  prices,
  worth,
  acts,
  settings,
  alerts,
  notices,
}: DeviceData): Record<DataKind, DataSize> {
  const samples = prices.reduce((sum, record) => sum + record.samples.length, 0)
  const open = acts.filter((row) => row.open === 1).length
  const chosen = settings.filter((setting) => setting.text() !== setting.start)
  return {
    watchlist: {
      holds: [
        counted(events.length, ['event', 'events']),
        board.length === 0 ? '' : `${counted(board.length, ['market', 'markets'])} on the board`,
        rules.length === 0 ? '' : `rules of ${counted(rules.length, ['market', 'markets'])}`,
      ]
        .filter((words) => words !== '')
        .join(', '),
      chars:
        events.length + board.length + rules.length === 0
          ? 0
          : JSON.stringify([events, board.map(boardLine), rules]).length,
    },
    notices: {
      holds: `${counted(alerts.length, ['alert', 'alerts'])}, ${counted(notices.length, ['notification', 'notifications'])}`,
      chars: alerts.length + notices.length === 0 ? 0 : JSON.stringify([alerts.map(printAlert), notices]).length,
    },
    prices: {
      holds: `${counted(samples, ['sample', 'samples'])} of ${counted(prices.length, ['market', 'markets'])}`,
      chars: prices.reduce((sum, record) => sum + record.samples.length * 40 + record.marketId.length, 0),
    },
    worth: {
      holds: `${counted(worth.length, ['day', 'days'])} of ${counted(new Set(worth.map(({ owner }) => owner)).size, ['address', 'addresses'])}`,
      chars: worth.length === 0 ? 0 : JSON.stringify(worth.map(printSnapshot)).length,
    },
    acts: {
      holds: counted(acts.length, ['transaction', 'transactions']),
      chars: acts.length === 0 ? 0 : JSON.stringify(acts).length,
      ...(open === 0
        ? {}
        : {
            stays: `${counted(open, ['transaction', 'transactions'])} under way ${open === 1 ? 'stays' : 'stay'}: erasing ${open === 1 ? 'it' : 'them'} could lose what was signed.`,
          }),
    },
    settings: {
      holds: `${counted(chosen.length, ['setting', 'settings'])} of your own`,
      chars: chosen.reduce((sum, setting) => sum + setting.key.length + setting.text().length, 0),
    },
  }
}

/** Erases one kind. Throws where the browser gives the page no storage. */
export async function eraseData(kind: DataKind): Promise<void> {
  if (kind === 'prices') await eraseRecords()
  else if (kind === 'acts') await (await loadEngine()).eraseEnded()
  else if (kind === 'worth') eraseWorth()
  else if (kind === 'notices') {
    eraseAlerts()
    eraseNotices()
  } else if (kind === 'watchlist') {
    watchlist.write([])
    boardList.write({ rows: [], unreadable: [] })
    rulesLog.write([])
    rulesFlag.write('')
  } else {
    for (const setting of KEPT_SETTINGS) setting.write(setting.start)
    expressLimits.write(expressLimits.parse(null))
    recentMints.write([])
    knownMints.write([])
  }
}

/** Imports a file. Acts and samples first, because only they may fail; then nothing else was changed. */
export async function takeIn(diff: DeviceDiff, nowSec: number): Promise<void> {
  if (diff.acts.added.length > 0) await (await loadEngine()).takeIn(diff.acts.added)
  if (diff.prices.added > 0) await keepRecords(diff.prices.adds, nowSec)
  if (diff.watch.added.length > 0) keepAll(diff.watch.added)
  if (diff.board.added.length > 0) keepOnBoard(diff.board.added)
  if (diff.worth.added.length > 0) keepSnapshots(diff.worth.added)
  if (diff.rules.length > 0) rulesLog.write([...diff.rules, ...rulesLog.read()])
  if (diff.alerts.added.length > 0) keepAlerts(diff.alerts.added)
  if (diff.notices.added.length > 0) takeInNotices(diff.notices.added)
  for (const { setting, to } of diff.settings) setting.write(to)
}
