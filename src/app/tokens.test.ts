import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/* Contrast of every pair that carries meaning, computed from the OKLCH values themselves. */

type Colour = { readonly l: number; readonly c: number; readonly h: number; readonly a: number }
const css = readFileSync(path.join(import.meta.dirname, 'styles/tokens.css'), 'utf8')

function block(selector: string): Map<string, Colour> {
  const body = css.slice(css.indexOf(`${selector} {`))
  const found = new Map<string, Colour>()
  const line = /--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\);/g
  for (const [, name, l, c, h, a] of body.slice(0, body.indexOf('}')).matchAll(line))
    found.set(name!, { l: Number(l), c: Number(c), h: Number(h), a: a === undefined ? 1 : Number(a) })
  return found
}

function linear({ l, c, h }: Colour): number[] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map((value) => Math.min(1, Math.max(0, value)))
}

const gamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)
const ungamma = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)

/** Blends a tint over its ground as a browser does: in gamma space. */
function over(top: Colour, ground: Colour): number[] {
  const below = linear(ground)
  return linear(top).map((v, i) => ungamma(gamma(v) * top.a + gamma(below[i]!) * (1 - top.a)))
}

const luminance = ([r, g, b]: number[]) => 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
const ratio = (a: number[], b: number[]) => {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

const themes = [
  ['dark', block(':root')],
  ['light', block("[data-theme='light']")],
] as const
const WORDS = ['text', 'mute', 'brass', 'yes', 'no', 'warn', 'stop']

test.each(themes)('%s: words reach 4.5 and parts 3 on every ground', (_, tokens) => {
  for (const ground of ['ink', 'deck', 'raise']) {
    const below = linear(tokens.get(ground)!)
    for (const word of WORDS)
      expect.soft(ratio(linear(tokens.get(word)!), below), `${word} on ${ground}`).toBeGreaterThan(4.5)
    expect.soft(ratio(linear(tokens.get('text')!), below), `text on ${ground}`).toBeGreaterThan(7)
    expect.soft(ratio(linear(tokens.get('edge')!), below), `edge on ${ground}`).toBeGreaterThan(3)
  }
})

test.each(themes)('%s: words reach 4.5 on their own tint, and on the filled button', (_, tokens) => {
  for (const word of ['brass', 'yes', 'no', 'warn', 'stop'])
    expect
      .soft(ratio(linear(tokens.get(word)!), over(tokens.get(`${word}-tint`)!, tokens.get('deck')!)), word)
      .toBeGreaterThan(4.5)
  expect(ratio(linear(tokens.get('on-brass')!), linear(tokens.get('brass-fill')!))).toBeGreaterThan(4.5)
})
