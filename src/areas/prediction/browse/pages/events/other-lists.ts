/* The lists of other views of Events, fetched with the first of them that is shown. */
export { LeaderboardView } from './leaderboard.tsx'
export { SearchedEvents } from './searched-events.tsx'
export { SuggestedEvents } from './suggested-events.tsx'
export { SharedEvents, WatchedEvents } from './watched-events.tsx'
