import * as z from 'zod/mini'
import { parseAddress } from '~/values/address.ts'
import { readInstant } from '~/values/time.ts'
import { endpoint } from '~/wire/endpoint.ts'
import { mapped, readBool, readOpenWord, readText, readUnsigned, requiredText } from '~/wire/fields.ts'
import { rowsSchema } from '../events/event-reader.ts'
import { marketIdOf, readEventId, readMicro, readPrice, readSideLabels } from './market-reader.ts'
import { type Trade } from './trade.ts'

/** Requires market, action and side: a row without them is useless. */
const tradeSchema = mapped(
  z.looseObject({ marketId: requiredText, action: requiredText, side: requiredText }),
  (raw): Trade => {
    const owner = readText(raw['ownerPubkey'])
    return {
      // Text live, a number in older replies (docs/api-notes.md 12.20).
      id: readText(raw['id']) ?? readUnsigned(raw['id'])?.toString(),
      owner: owner === undefined ? undefined : parseAddress(owner),
      ownerText: owner,
      marketId: marketIdOf(raw.marketId),
      eventId: readEventId(raw['eventId']),
      at: readInstant(raw['timestamp']),
      action: readOpenWord(raw.action, ['buy', 'sell']) ?? { unknown: raw.action },
      side: readOpenWord(raw.side, ['yes', 'no']) ?? { unknown: raw.side },
      amount: readMicro(raw['amountUsd']),
      price: readPrice(raw['priceUsd']),
      message: readText(raw['message']),
      eventTitle: readText(raw['eventTitle']),
      marketTitle: readText(raw['marketTitle']),
      imageUrl: readText(raw['eventImageUrl']),
      isTeamMarket: readBool(raw['isTeamMarket']),
      sideLabels: readSideLabels(raw),
    }
  },
)

/** A30. The newest trades of everybody; no paging. */
export const listTrades = endpoint('prediction.listTrades', 'GET', '/prediction/v1/trades', {
  input: z.object({}),
  reply: rowsSchema(tradeSchema),
  lane: 'shared',
})

/** A29. Whether the venue takes orders at all. */
export const readTradingStatus = endpoint('prediction.readTradingStatus', 'GET', '/prediction/v1/trading-status', {
  input: z.object({}),
  reply: mapped(z.looseObject({ trading_active: z.boolean() }), (raw) => ({ isTrading: raw.trading_active })),
  lane: 'shared',
})
