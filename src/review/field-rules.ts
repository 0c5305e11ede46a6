import { type Change } from '~/engine/review-facts.ts'

/* Rules for how a field of the review may change, and their combinators. */

/** Compares one field between two builds. */
export type Field<T> = (shown: T, now: T) => readonly Change[]

/** A rule for every field of a value: a missing one does not compile. */
export type FieldRules<F> = { readonly [K in keyof F]-?: Field<F[K]> }

/** Marks what got worse as chosen, where the trader accepted it beforehand. */
export function within<T>(field: Field<T>, isChosen: (now: T) => boolean): Field<T> {
  return (shown, now) =>
    field(shown, now).map((change) => (change.isBetter || !isChosen(now) ? change : { ...change, isChosen: true }))
}

/** Compares all fields of a value, in the order of their rules. */
export function diff<F extends object>(rules: FieldRules<F>, shown: F, now: F): readonly Change[] {
  const keys = Object.keys(rules).filter((key): key is Extract<keyof F, string> => key in rules)
  return keys.flatMap((key) => rules[key](shown[key], now[key]))
}

/** Must be unchanged. */
export function same<T>(label: string, text: (value: T) => string): Field<T> {
  return (shown, now) =>
    asText(shown) === asText(now) ? [] : [{ label, shown: text(shown), now: text(now), isBetter: false }]
}

function asText(value: unknown): string | undefined {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each))
}

type Better = 'less' | 'more' | 'never'

/** Must be unchanged, or better in one direction. A figure that appears or disappears changes the deal. */
export function figure<T extends bigint | number | undefined>(
  label: string,
  better: Better,
  text: (value: NonNullable<T>) => string,
): Field<T> {
  const say = (value: T) => (value === undefined ? 'not simulated' : text(value))
  return (shown, now) => {
    if (shown === now) return []
    const isKnown = shown !== undefined && now !== undefined
    const isBetter = isKnown && ((better === 'less' && now < shown) || (better === 'more' && now > shown))
    return [{ label, shown: say(shown), now: say(now), isBetter }]
  }
}

/**
 * Compares part by part where both exist. A new one was not agreed to; `gone` = whether a missing one counts as better
 * or worse.
 */
export function optional<T extends object>(
  label: string,
  gone: 'better' | 'worse',
  text: (value: T) => string,
  rules: (now: T) => FieldRules<T>,
): Field<T | undefined> {
  return (shown, now) => {
    if (shown !== undefined && now !== undefined) return diff(rules(now), shown, now)
    if (shown === now) return []
    const say = (value: T | undefined) => (value === undefined ? 'none' : text(value))
    return [{ label, shown: say(shown), now: say(now), isBetter: now === undefined && gone === 'better' }]
  }
}

/** The same items, each as often, and no others. */
export function items(label: string, text: (item: string) => string): Field<readonly string[]> {
  return (shown, now) => [
    ...without(shown, now).map((item) => ({ label, shown: text(item), now: 'none', isBetter: false })),
    ...without(now, shown).map((item) => ({ label, shown: 'none', now: text(item), isBetter: false })),
  ]
}

function without<T>(list: readonly T[], others: readonly T[]): readonly T[] {
  const left = [...others]
  return list.filter((item) => {
    const at = left.indexOf(item)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Checks that were made, or that could not be: `better` = whether fewer or more of them is an improvement. */
export function listed<K extends string>(
  word: Readonly<Record<K, string>>,
  [there, gone]: readonly [there: string, gone: string],
  better: 'less' | 'more',
): Field<readonly K[]> {
  return (shown, now) => [
    ...without(shown, now).map((key) => ({ label: word[key], shown: there, now: gone, isBetter: better === 'less' })),
    ...without(now, shown).map((key) => ({ label: word[key], shown: gone, now: there, isBetter: better === 'more' })),
  ]
}
