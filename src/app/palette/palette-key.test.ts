import { expect, test } from 'vitest'
import { paletteKey } from './palette-key.ts'

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', '⌘K'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', '⌘K'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Ctrl K'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Ctrl K'],
])('the palette’s key for %s', (agent, key) => {
  expect(paletteKey(agent)).toBe(key)
})
