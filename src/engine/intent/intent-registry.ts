import { type AnyIntent, type IntentRegistry } from './intent.ts'

/** How the acts of each area are fetched, by the first word of their kinds, e.g. `prediction`. */
export type IntentLoaders = Readonly<Record<string, () => Promise<readonly AnyIntent[]>>>

/** A shelf whose areas are fetched once each; a fetch that failed is tried again when it is asked for next. */
export function createIntentRegistry(loaders: IntentLoaders): IntentRegistry {
  const here = new Map<string, AnyIntent>()
  const coming = new Map<string, Promise<void>>()
  const bring = async (area: string, load: () => Promise<readonly AnyIntent[]>): Promise<void> => {
    try {
      for (const intent of await load()) here.set(intent.kind, intent)
    } catch (error) {
      coming.delete(area)
      throw error
    }
  }
  return {
    find: (kind) => here.get(kind),
    load: async (kind) => {
      const area = kind.split('.')[0] ?? ''
      const load = Object.hasOwn(loaders, area) ? loaders[area] : undefined
      if (load === undefined) return
      const known = coming.get(area) ?? bring(area, load)
      coming.set(area, known)
      await known
    },
  }
}
