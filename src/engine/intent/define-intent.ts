import * as z from 'zod/mini'
import { ok } from '~/values/result.ts'
import { type BuildChain } from '../gather/chain.ts'
import { type NamedIntent } from './act-handle.ts'
import { type AnyIntent, type Built, type Intent, type IntentWords, type OpenIntent, type Owned } from './intent.ts'

const NO_CHAIN: BuildChain = {
  accounts: () => Promise.reject(new TypeError('this act was opened without a chain')),
  latestBlockhash: () => Promise.reject(new TypeError('this act was opened without a chain')),
}

/** Input of a click: the deeply readonly input of the request's schema. */
type Frozen<T> = { readonly [Key in keyof T]: Frozen<T[Key]> }

/**
 * Hides an intent's types: the result takes unknown requests (a click's, or a journal row's) and parses them. Its kind and
 * what a click must give stay in its type, for the handle (`act-handle.ts`).
 */
export function defineIntent<Kind extends string, Request extends Owned, Given, Reply extends Built>(
  intent: Intent<Request, Reply, Given, Kind>,
): AnyIntent & NamedIntent<Kind, Frozen<Given>> {
  const { leadsTo, waitsIn, trade } = intent
  const followUp = { leadsTo, waitsIn, trade }
  return {
    kind: intent.kind,
    followUp,
    pinned: async (raw, read) => {
      const parsed = z.safeParse(intent.request, raw)
      if (!parsed.success || intent.pins === undefined) return raw
      return intent.pins.withPins(parsed.data, await read(intent.pins.marketsOf(parsed.data)))
    },
    open: (raw) => {
      const parsed = z.safeParse(intent.request, raw)
      if (!parsed.success) return undefined
      const request = parsed.data
      return {
        kind: intent.kind,
        request: raw,
        owner: request.owner,
        target: intent.target(request),
        locks: intent.locks(request),
        isFreeOnceConfirmed: intent.isFreeOnceConfirmed(request),
        express: intent.express?.(request),
        stored: intent.stored?.(request) ?? raw,
        words: intent.describe(request),
        next: nextOf(intent, request),
        followUp,
        build: async (call, chain = NO_CHAIN) => {
          const reply = await intent.build(request, call, chain)
          if (!reply.ok) return reply
          const built = reply.value
          return ok({
            built,
            expectation: intent.expects(request, built),
            route: intent.route(built),
            kept: intent.keep?.(built),
            seen: intent.pins?.learn(request, built) ?? new Map(),
          })
        },
        market: marketOf(intent, request),
        meanwhile: meanwhileOf(intent, request),
        post: intent.post,
        after: () => intent.after(request),
        settled: (call, kept) => intent.settled(request, call, kept),
      }
    },
  }
}

function nextOf<Request extends Owned, Given, Reply extends Built>(
  { next }: Intent<Request, Reply, Given>,
  request: Request,
): OpenIntent['next'] {
  return next?.(request, undefined) === undefined ? undefined : (landed) => next(request, landed)
}

function marketOf<Request extends Owned, Given, Reply extends Built>(
  { market }: Intent<Request, Reply, Given>,
  request: Request,
): OpenIntent['market'] {
  if (market === undefined) return undefined
  return {
    moved: (violations, call) => market.moved(request, violations, call),
    isBack: (call) => market.isBack(request, call),
  }
}

function meanwhileOf<Request extends Owned, Given, Reply extends Built>(
  { meanwhile }: Intent<Request, Reply, Given>,
  request: Request,
): OpenIntent['meanwhile'] {
  return meanwhile === undefined ? undefined : (violations, call) => meanwhile(request, violations, call)
}

/** Texts of an intent whose request carries its sentence. */
export function inOneSentence(verb: string): (request: { readonly sentence: string }) => IntentWords {
  return ({ sentence }) => ({ verb, sentence, subject: sentence })
}
