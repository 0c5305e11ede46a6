import { PROGRAM } from '~/config/programs.ts'
import { LABELS } from '../../world/tokens/pools.ts'
import { AMM_PROGRAM } from '../../world/tokens/token-fund.ts'
import { answer } from '../area-problem.ts'
import { readQuery } from '../fields.ts'
import { type Trade } from '../prediction/order-create.ts'
import { type VenueApp } from '../venue-context.ts'
import { quote, quoteJson, readAsk, swapProblem } from './quote.ts'
import { buildJson, instructionsJson } from './swap-build.ts'
import { readSwapRequest } from './swap-request.ts'

/** Adds `/swap/v1`: quote, swap, its instructions, and the names of programs. */
export function routeSwap(app: VenueApp, trade: Trade): void {
  app.get('/api/swap/v1/quote', (c) =>
    answer(c, unreadable, () => {
      const ask = readAsk(readQuery(c.req.url), trade)
      return quoteJson(trade, quote(trade, ask))
    }),
  )
  app.post('/api/swap/v1/swap', (c) =>
    answer(c, unreadable, async () => buildJson(trade, await readSwapRequest(c.req.raw))),
  )
  app.post('/api/swap/v1/swap-instructions', (c) =>
    answer(c, unreadable, async () => instructionsJson(trade, await readSwapRequest(c.req.raw))),
  )
  app.get('/api/swap/v1/program-id-to-label', (c) =>
    c.json({ [AMM_PROGRAM]: LABELS.join(', '), [PROGRAM.aggregator]: 'Jupiter' }),
  )
}

/** An unreadable field in this area (docs/api-notes.md 1.6). */
const unreadable = (words: string) => swapProblem('INVALID_REQUEST', words)
