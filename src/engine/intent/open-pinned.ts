import { NoStorage, type EngineCore } from '../engine-state.ts'
import { type AnyIntent, type OpenIntent } from './intent.ts'

/**
 * The intent of a click, with what was seen of its markets before. Rejects with `UnknownAct`, `UnfitRequest`, `NoStorage`
 * (by name), or with whatever kept its code from being fetched.
 */
export async function openPinned(core: EngineCore, kind: string, request: unknown): Promise<OpenIntent> {
  await core.deps.intents.load(kind)
  const known = core.deps.intents.find(kind)
  if (known === undefined) throw new UnknownAct(`there is no act ${kind}`)
  const opened = await openKnown(core, known, request)
  if (opened === undefined) throw new UnfitRequest(`${kind} does not take this request`)
  return opened
}

async function openKnown(core: EngineCore, known: AnyIntent, request: unknown): Promise<OpenIntent | undefined> {
  try {
    return known.open(await known.pinned(request, (markets) => readPins(core, markets)))
  } catch (error) {
    if (error instanceof NoStorage) throw error
    throw new UnfitRequest(`${known.kind} cannot be opened with this request`, { cause: error })
  }
}

async function readPins({ deps: { journal, profile } }: EngineCore, markets: readonly string[]) {
  try {
    return await journal.pins(profile.name, markets)
  } catch (error) {
    throw new NoStorage('the journal cannot be read', { cause: error })
  }
}

/** A page asked for an act that this build does not have: a mistake of ours. */
class UnknownAct extends Error {
  override readonly name = 'UnknownAct'
}

/** A page gave an act a request that its intent does not accept: a programming error. */
class UnfitRequest extends Error {
  override readonly name = 'UnfitRequest'
}
