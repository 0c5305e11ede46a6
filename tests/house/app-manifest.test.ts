import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { AREAS, homePath } from '~/app/areas.ts'
import { GROUND } from '~/ui/theme.ts'

/* The app's manifest, its icons and the colours of its window. */

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file))

const manifest = z
  .object({
    id: z.literal('/'),
    name: z.literal('Sextant'),
    start_url: z.literal('/'),
    scope: z.literal('/'),
    display: z.literal('standalone'),
    description: z.string(),
    background_color: z.literal(GROUND.dark),
    theme_color: z.literal(GROUND.dark),
    icons: z.array(
      z.object({ src: z.string(), sizes: z.string(), type: z.literal('image/png'), purpose: z.string().optional() }),
    ),
    shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
  })
  .parse(JSON.parse(read('public/manifest.webmanifest').toString()))

/** Width and height of a PNG, from its first chunk. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

test('every icon has the size that the manifest names', () => {
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of manifest.icons) expect(sizeOf(read(`public${src}`))).toBe(sizes)
  expect(sizeOf(read('public/icons/apple-180.png'))).toBe('180x180')
})

test('every shortcut leads to a page of the navigation, by its name', () => {
  const pages = AREAS.flatMap((area) => area.pages).flatMap((page) =>
    'nav' in page ? [[page.nav.word, homePath(page.path)]] : [],
  )
  expect(manifest.shortcuts.length).toBeGreaterThan(2)
  for (const { name, url } of manifest.shortcuts) expect(pages).toContainEqual([name, url])
})

test('the window has the ground of the page, before the code is there and after', () => {
  const document = read('index.html').toString()
  expect(document).toContain(`<meta name="description" content="${manifest.description}" />`)
  for (const theme of ['light', 'dark'] as const)
    expect(document).toContain(`media="(prefers-color-scheme: ${theme})" content="${GROUND[theme]}"`)
  expect(read('public/boot.js').toString()).toContain(`theme === 'dark' ? '${GROUND.dark}' : '${GROUND.light}'`)
})
