import { type SeedEvent } from '../types.ts'
import { cryptoEvents } from './crypto.ts'
import { cultureEvents } from './culture.ts'
import { economicsEvents } from './economics.ts'
import { edgeEvents } from './edges.ts'
import { esportsEvents } from './esports.ts'
import { politicsEvents } from './politics.ts'
import { sportsEvents } from './sports.ts'
import { techEvents } from './tech.ts'
import { weatherEvents } from './weather.ts'

/** All written events, in the order of their numbers. New ones go to the end of their file's list. */
export const seedEvents: readonly SeedEvent[] = [
  ...cryptoEvents,
  ...sportsEvents,
  ...politicsEvents,
  ...economicsEvents,
  ...techEvents,
  ...esportsEvents,
  ...cultureEvents,
  ...weatherEvents,
  ...edgeEvents,
]
