import { type WorldEvent } from '../../world/types.ts'
import { type World } from '../../world/world.ts'
import { type JsonObject } from '../json.ts'
import { eventVolume, isLiveAt } from '../listing.ts'
import { microText } from '../shape/seed-texts.ts'

/** The fields of an event that the interface document and the running service write in the same way. */
export function sharedEventFields(world: World, event: WorldEvent, nowSec: number): JsonObject {
  return {
    eventId: event.eventId,
    isActive: event.listed,
    isLive: isLiveAt(event, nowSec),
    subcategory: event.subcategory,
    tags: event.tags,
    volumeUsd: microText(eventVolume(world, event, nowSec)),
    beginAt: event.beginSec === undefined ? null : String(event.beginSec),
    closeCondition: event.closeCondition,
    rulesPdf: event.rulesPdf,
  }
}
