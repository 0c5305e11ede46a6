import { describe, expect, test } from 'vitest'
import { claimInput } from '../fixtures/claim-world.ts'
import { chainOf, commandOf, pageOf } from '../fixtures/inspect-bench.ts'
import { PHISHING, phishedClaim, phishingAlone } from '../fixtures/phishing.ts'
import { judged } from '../fixtures/world.ts'

/* Public classes of phishing: each is read in red plain words by the inspector, and refused by the guard inside a claim. */

describe.each(PHISHING)('$name', (phishing) => {
  test('is red on the page, alone and inside a claim', async () => {
    for (const { draft, accounts, after } of [phishingAlone(phishing), phishedClaim(phishing)]) {
      const page = await pageOf(draft, chainOf({ accounts, after }))
      const red = page.slice(0, page.indexOf('Overview'))
      expect(red).toContain('Before you sign')
      for (const words of phishing.red) expect(red).toMatch(words)
      expect(page).not.toMatch(/Nothing of the signers/)
    }
  })

  test('is red in the command, from the bytes alone, where the bytes alone suffice', async () => {
    const lines = await commandOf(phishingAlone(phishing).draft)
    const fromBytes = phishing.red.filter((words) => !/All|Nearly/.test(words.source))
    for (const words of fromBytes) expect(lines.join('\n')).toMatch(words)
  })

  test('is refused by the guard for a claim', async () => {
    const verdict = await judged(claimInput(phishedClaim(phishing)))
    const codes = verdict.ok ? [] : verdict.refused.codes
    expect(codes.some((code) => phishing.codes.includes(code))).toBe(true)
  })
})
