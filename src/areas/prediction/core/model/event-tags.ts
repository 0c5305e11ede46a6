import { type PredictionEvent } from './event.ts'

/** What an event is tagged with beyond its category and subcategory, each tag once, in the service's order. */
export function eventTags({ tags, category, subcategory }: PredictionEvent): readonly string[] {
  const seen = new Set([category.toLowerCase(), subcategory.toLowerCase(), ''])
  return tags.filter((tag) => {
    const key = tag.trim().toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
