import { type AnyIntent } from '~/engine/intent/intent.ts'

/** By the path of the file. The imports belong to the script of the engine: in the list of areas they would weigh on every page. */
const LOADERS = import.meta.glob<readonly AnyIntent[]>('../areas/*/intents.ts', { import: 'intents' })

/** Fetches what can be done in an area, by its name; `undefined` = nothing can be. The promise fails where its code cannot be fetched. */
export function intentsOf(area: string): (() => Promise<readonly AnyIntent[]>) | undefined {
  return LOADERS[`../areas/${area}/intents.ts`]
}
