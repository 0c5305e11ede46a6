import * as z from 'zod/mini'
import { NOTHING_BUILT, refusedInWords } from '~/engine/intent/build-reply.ts'
import { defineIntent } from '~/engine/intent/define-intent.ts'
import { tokenText } from '~/review/text/act-text.ts'
import { fail, ok } from '~/values/result.ts'
import { buildSwap } from '../endpoints/build.ts'
import { feeNotes, slippageNotes, simulationWords } from '../model/report-notes.ts'
import { quoteOf } from './quote-cache.ts'
import { quotedWatch } from './swap-move.ts'
import { quotedFields } from './swap-request.ts'
import { buildAsk, swapExpectation, swapAct } from './swap-terms.ts'

/** A swap in the service's bytes, as its request is frozen. */
export const builtRequest = z.object({
  ...quotedFields,
  /** The service may tighten the slippage according to its simulation. */
  dynamicSlippage: z.optional(z.boolean()),
})

/** Swaps with the service's route and bytes, sent by our RPC alone. */
export const swapBuilt = defineIntent({
  kind: 'swap.built',
  request: builtRequest,
  ...swapAct,
  build: (swap, call) =>
    refusedInWords(async () => {
      const quoteResponse = quoteOf(swap.quoteKey)
      if (quoteResponse === undefined) return NOTHING_BUILT
      const reply = await call(buildSwap, {
        ...buildAsk(swap, quoteResponse),
        ...(swap.dynamicSlippage === true ? { dynamicSlippage: true } : {}),
      })
      if (reply.simulationError !== undefined)
        return fail({ code: 'BUILD_REJECTED', ...simulationWords(reply.simulationError.message) })
      const { transaction, lastValidBlockHeight } = reply
      if (transaction === undefined) return NOTHING_BUILT
      const [bounded, digits] =
        swap.mode === 'in' ? [swap.outputMint, swap.outputDecimals] : [swap.inputMint, swap.inputDecimals]
      const known = digits === undefined ? {} : { [bounded]: digits }
      const usualNotes = feeNotes(reply)
      const slippage = slippageNotes(reply.slippageReport, (raw) => tokenText(bounded, raw, known))
      const notes = [...slippage, ...usualNotes]
      return ok({ transaction, blockhash: undefined, lastValidBlockHeight, execution: undefined, notes, usualNotes })
    }),
  expects: (swap, built) => swapExpectation(swap, built, swap.platformFee),
  market: quotedWatch(),
  route: () => 'rpc',
  // Balances are on chain: once it is confirmed there is no venue to ask.
  settled: async () => ({ state: 'settled', outcome: 'settled', byChainAlone: true }),
})
