import { crc32, deflateSync } from 'node:zlib'
import { tokenOf } from '../world/tokens/tokens.ts'
import { SHAPES, type Shape } from './shapes.ts'

/** Red, green and blue, 0 to 255. */
type Colour = readonly [number, number, number]

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/*
 * The venue's own pictures, drawn on request: a light figure on a dark ground, so that they look alike on dark and
 * light pages. They are at a host that nobody can own, behind the same path and the same checks that every picture of
 * the internet passes.
 */

const HOST = 'pictures.sextant.example'
const SIDE = 96
/** Points a pixel is looked at, each way. */
const FINE = 3

/** Hue of the ground, degrees, and the drawing on it. */
type Design = readonly [number, string]

const TOKENS: Readonly<Record<string, Design>> = {
  sol: [275, 'slant'],
  usdc: [215, 'rings'],
  jupusd: [160, 'rings'],
  buoy: [12, 'buoy'],
  keel: [205, 'keel'],
  tide: [190, 'waves'],
  gull: [230, 'gull'],
  kelp: [140, 'leaf'],
  stsol: [265, 'anchor'],
  wbtx: [35, 'sun'],
  eurx: [225, 'euro'],
  reef: [330, 'hexagon'],
}

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
const DRAWN = Object.keys(SHAPES)
const HUES = [20, 75, 150, 200, 245, 310]

/** Address of a token's picture; `undefined` = it has none, as all that only pass for a verified one. */
export function tokenPicture({ symbol, mint, isVerified }: Faced): string | undefined {
  const name = symbol.toLowerCase()
  if (Object.hasOwn(TOKENS, name) && tokenOf(mint)?.symbol === symbol) return `https://${HOST}/token/${name}.png`
  const nth = mint.charCodeAt(0) * 31 + mint.charCodeAt(1)
  const motif = DRAWN[nth % DRAWN.length]
  return isVerified && motif !== undefined
    ? `https://${HOST}/event/${motif}-${mint.charCodeAt(2) % HUES.length}.png`
    : undefined
}

type Faced = { readonly symbol: string; readonly mint: string; readonly isVerified: boolean }

/** Address of an event's picture; `''` for every fifth one, which has none. */
export function eventPicture(category: string, nth: number): string {
  const motifs = MOTIFS[category] ?? []
  const motif = motifs[nth % motifs.length]
  return motif === undefined || nth % 5 === 4 ? '' : `https://${HOST}/event/${motif}-${nth % HUES.length}.png`
}

const drawn = new Map<string, Buffer>()

/** What is at such an address, as a server out there would send it. */
export function loadDrawn({ host, pathname }: URL): { bytes: Uint8Array; announced: string } | { failed: string } {
  const design = host === HOST ? designAt(pathname) : undefined
  if (design === undefined) return { failed: 'no such picture' }
  const bytes = drawn.get(pathname) ?? draw(design)
  drawn.set(pathname, bytes)
  return { bytes, announced: 'image/png' }
}

function designAt(pathname: string): Design | undefined {
  const [, token] = /^\/token\/([a-z]+)\.png$/.exec(pathname) ?? []
  if (token !== undefined) return Object.hasOwn(TOKENS, token) ? TOKENS[token] : undefined
  const [, motif = '', nth = ''] = /^\/event\/([a-z]+)-(\d)\.png$/.exec(pathname) ?? []
  const hue = HUES[Number(nth)]
  return hue === undefined || !Object.hasOwn(SHAPES, motif) ? undefined : [hue, motif]
}

function draw([hue, motif]: Design): Buffer {
  const shape = SHAPES[motif] ?? (() => 1)
  return squarePng(SIDE, (column, row) => {
    const ink = coverage(shape, column, row)
    const ground = colourOf(hue, 0.46, 0.4 - 0.14 * (row / SIDE))
    const figure = colourOf(hue, 0.65, 0.9)
    return mixed(ground, figure, ink)
  })
}

function mixed([r, g, b]: Colour, [fr, fg, fb]: Colour, ink: number): Colour {
  const part = (from: number, to: number) => Math.round(from + (to - from) * ink)
  return [part(r, fr), part(g, fg), part(b, fb)]
}

/** How much of a pixel a shape covers, 0 to 1. */
function coverage(shape: Shape, column: number, row: number): number {
  let inside = 0
  for (let step = 0; step < FINE * FINE; step += 1) {
    const [dx, dy] = [(step % FINE) + 0.5, Math.floor(step / FINE) + 0.5]
    const [x, y] = [((column + dx / FINE) / SIDE) * 2 - 1, ((row + dy / FINE) / SIDE) * 2 - 1]
    if (shape(x, y) < 0) inside += 1
  }
  return inside / (FINE * FINE)
}

/** A colour by hue in degrees, saturation and lightness from 0 to 1. */
function colourOf(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (shift: number) => {
    const at = (shift + hue / 30) % 12
    return (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))) * 255
  }
  return [part(0), part(8), part(4)]
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A square PNG, 8 bits a channel, whose pixels `paint` names by column and row. */
function squarePng(side: number, paint: (x: number, y: number) => Colour): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc((side * 3 + 1) * side)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) rows.set(paint(x, y), y * (side * 3 + 1) + 1 + x * 3)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
