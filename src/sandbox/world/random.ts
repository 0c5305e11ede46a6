/** Mixes integers into one well-spread 32-bit number: same inputs, same number, on every machine. */
export function hash32(...parts: readonly number[]): number {
  let state = 0x9e3779b9
  for (const part of parts) {
    state = Math.imul(state ^ (part | 0), 0x85ebca6b)
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
    state ^= state >>> 16
  }
  return state >>> 0
}

/** A text as a 32-bit number (FNV-1a). */
export function hashText(text: string): number {
  let state = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193)
  return state >>> 0
}

/** A number in [0, 1) from integers. */
export function unit(...parts: readonly number[]): number {
  return hash32(...parts) / 4_294_967_296
}

/** A small seeded generator (mulberry32): each call gives the next number in [0, 1). */
export type Random = {
  next(): number
  /** Whole number, both ends included. */
  between(low: number, high: number): number
  pick<T>(items: readonly [T, ...T[]]): T
  chance(probability: number): boolean
}

/** Starts a generator; equal seeds give equal sequences. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    chance: (probability) => next() < probability,
  }
}
