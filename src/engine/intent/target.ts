/**
 * Something that acts touch, e.g. `position:<pubkey>`: what an intent locks, and what pages ask about. Made by one
 * function of its area for both.
 */
export type Target = `${string}:${string}`

/** The id of the first target with this name; `undefined` = none has it. */
export function idOfTarget(targets: readonly string[], name: string): string | undefined {
  return targets.find((target) => target.startsWith(`${name}:`))?.slice(name.length + 1)
}
