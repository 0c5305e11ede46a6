import { noticesOff, quietHours, systemNotices } from '~/areas/notices/stores/notice-history.ts'
import { eventsView } from '~/areas/prediction/browse/stores/events-view-setting.ts'
import { bookTick } from '~/areas/prediction/core/markets/book-tick.ts'
import { saleSlippage } from '~/areas/prediction/core/orders/slippage-setting.ts'
import { livePrices } from '~/areas/prediction/live-prices/stores/live-setting.ts'
import { priceImpactPercent, buyUnit, quickAmounts } from '~/areas/prediction/ticket/stores/ticket-settings.ts'
import { swapSettings } from '~/areas/swap/stores/swap-settings.ts'
import { chartView } from '~/areas/tokens/stores/chart-view.ts'
import { unitPrice } from '~/areas/trade/stores/unit-price.ts'
import { feeCap } from '~/engine/intent/fee-cap.ts'
import { deviceStore } from '~/ui/device-store.ts'
import { explorerStore } from '~/ui/explorer.ts'
import { hiddenBalances } from '~/ui/figure.tsx'
import { clockStyle, dateStyle, numberStyle, timeZone } from '~/ui/formats.ts'
import { keysStore } from '~/ui/keys.ts'
import { motionStore } from '~/ui/motion.ts'
import { oddsStore } from '~/ui/odds.ts'
import { themeStore } from '~/ui/theme.ts'
import { AUTO_KEY } from '~/wallet/store.ts'
import { keptSetting } from '../model/kept-setting.ts'

/** Whether the last wallet is taken up again on the next visit; the wallet room reads the same key. */
export const autoConnect = deviceStore<'on' | 'off'>(
  AUTO_KEY,
  (text) => (text === 'off' ? 'off' : 'on'),
  (value) => value,
)

/** Every setting of the product that a file carries. */
export const KEPT_SETTINGS = [
  keptSetting('theme', 'Theme', themeStore),
  keptSetting('odds', 'Prices of outcomes', oddsStore),
  keptSetting('numbers', 'Numbers', numberStyle),
  keptSetting('dates', 'Dates', dateStyle),
  keptSetting('clock', 'Clock', clockStyle),
  keptSetting('timeZone', 'Time zone', timeZone),
  keptSetting('motion', 'Motion', motionStore),
  keptSetting('keys', 'Single keys', keysStore),
  keptSetting('hideBalances', 'Hide balances', hiddenBalances),
  keptSetting('events', 'Events as', eventsView),
  keptSetting('priceChart', 'Price charts: line or candles, interval, averages', chartView),
  keptSetting('explorer', 'Explorer', explorerStore),
  keptSetting('feeCap', 'Priority cap, lamports', feeCap),
  keptSetting('swap', 'Swap: slippage, priority, route, SOL, accounts', swapSettings),
  keptSetting('unitPrice', 'Compute unit price of limit orders, micro-lamports', unitPrice),
  keptSetting('saleRoom', 'Sale slippage, bps', saleSlippage),
  keptSetting('quick', 'Quick amounts', quickAmounts),
  keptSetting('buyUnit', 'Buy amount in', buyUnit),
  keptSetting('bookTick', 'Order book grouped by, micro USD', bookTick),
  keptSetting('livePrices', 'Live prices', livePrices),
  keptSetting('far', 'Ask again from, percent', priceImpactPercent),
  keptSetting('noticesOff', 'Notifications switched off', noticesOff),
  keptSetting('quietHours', 'Quiet hours', quietHours),
  keptSetting('systemNotices', 'System notifications', systemNotices),
  keptSetting('autoConnect', 'Auto-connect', autoConnect),
] as const
