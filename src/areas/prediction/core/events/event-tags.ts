import { type PredictionEvent } from './event.ts'

/** Tags by which the service steers its own pages and rewards (recorded: `hide-from-new`, `rewards-20-4pt5-50`). */
const INTERNAL = /^(?:hide-from-|rewards-)/

/** A slug of the service as words: `fifa-world-cup` is `fifa world cup`. Other text is unchanged. */
export function slugWords(slug: string): string {
  return /\s/.test(slug) ? slug : slug.replaceAll(/(?<=[^-_])[-_]+(?=[^-_])/g, ' ')
}

/**
 * What an event is tagged with beyond its category and subcategory, in words, each tag once, in the service's order;
 * without the service's internal ones.
 */
export function eventTags({ tags, category, subcategory }: PredictionEvent): readonly string[] {
  const seen = new Set([slugWords(category).toLowerCase(), slugWords(subcategory).toLowerCase(), ''])
  return tags.flatMap((tag) => {
    const slug = tag.trim()
    const words = slugWords(slug)
    if (INTERNAL.test(slug) || seen.has(words.toLowerCase())) return []
    seen.add(words.toLowerCase())
    return words
  })
}
