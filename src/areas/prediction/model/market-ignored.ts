import { readMarketSearch } from './market-search.ts'

/** The params of a link to a market that had to be ignored, as they were written: `side=maybe`. */
export function ignoredMarketParams(raw: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(readMarketSearch(raw)).flatMap(([name, read]) => {
    const given = raw[name]
    return read === undefined && typeof given === 'string' ? [`${name}=${given.slice(0, 40)}`] : []
  })
}
