/*
 * The venue's own pictures: a light figure on a dark ground, so that they look alike on dark and light pages. They are at
 * a host that nobody can own, behind the same path and the same checks that every picture of the internet passes.
 */

import { tokenOf } from '../world/tokens/tokens.ts'

/** Host of their addresses. */
export const PICTURE_HOST = 'pictures.sextant.example'

const MOTIFS: Readonly<Record<string, readonly string[]>> = {
  sports: ['ball', 'star'],
  esports: ['cross', 'chip'],
  crypto: ['hexagon', 'slant'],
  politics: ['columns'],
  economics: ['bars', 'rings'],
  'climate & science': ['sun', 'cloud', 'waves'],
  weather: ['cloud', 'sun'],
  tech: ['chip', 'anchor'],
  culture: ['star', 'leaf'],
}
/** Every figure of an event's picture; each is there in each hue, a folder a hue. */
const FIGURES =
  'sun cloud ball columns bars hexagon chip star cross buoy keel waves gull leaf anchor rings euro slant'.split(' ')
const HUES = 6
/** Tokens with a picture of their own. */
const TOKENS = 'sol usdc jupusd buoy keel tide gull kelp stsol wbtx eurx reef'.split(' ')

/** Address of a token's picture; `undefined` = it has none, as all that only pass for a verified one. */
export function tokenPicture({ symbol, mint, isVerified }: Faced): string | undefined {
  const name = symbol.toLowerCase()
  if (TOKENS.includes(name) && tokenOf(mint)?.symbol === symbol) return `https://${PICTURE_HOST}/token/${name}.png`
  const nth = mint.charCodeAt(0) * 31 + mint.charCodeAt(1)
  const motif = FIGURES[nth % FIGURES.length]
  return isVerified && motif !== undefined
    ? `https://${PICTURE_HOST}/event/${mint.charCodeAt(2) % HUES}/${motif}.png`
    : undefined
}

type Faced = { readonly symbol: string; readonly mint: string; readonly isVerified: boolean }

/** Address of an event's picture; `''` for every fifth one, which has none. */
export function eventPicture(category: string, nth: number): string {
  const motifs = MOTIFS[category] ?? []
  const motif = motifs[nth % motifs.length]
  return motif === undefined || nth % 5 === 4 ? '' : `https://${PICTURE_HOST}/event/${nth % HUES}/${motif}.png`
}
