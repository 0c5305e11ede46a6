import { as, searchParams } from '~/values/text/search-params.ts'

/** Longer than any link to eight markets. */
const MOST_CHARS = 4_000

/** Search params of the board: the markets of a link, which are shown instead of the device's own. */
export const boardParams = searchParams({
  markets: as((text) => (text.trim() === '' || text.length > MOST_CHARS ? undefined : text.trim())),
})
