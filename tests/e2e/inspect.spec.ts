import { type Page } from '@playwright/test'
import { createPrivateKey, sign } from 'node:crypto'
import { decodeBase64, encodeBase64 } from '../../src/guard/bytes/base64.ts'
import { parseTransaction, serializeTransaction } from '../../src/guard/bytes/message.ts'
import { freshKey, type Key } from '../wallet/keys.ts'
import { faults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { signCalls, tabTo } from './steps.ts'
import { type Venue } from './venue.ts'

const field = (page: Page) => page.getByLabel('Transaction in base64, or a signature')
const answer = (page: Page) => page.getByRole('group', { name: 'What it does' })

/** Somebody with a win, and the bytes that claim it, with the fee that the venue puts in front. */
async function claimOf(venue: Venue): Promise<{ key: Key; address: string; transaction: string }> {
  const key = freshKey()
  const { address } = key
  await venue.welcome(address)
  return { key, address, transaction: await claimBytes(venue, address) }
}

async function claimBytes(venue: Venue, address: string): Promise<string> {
  const [win] = await venue.wins(address)
  const built = await venue.build(win?.pubkey ?? '', address)
  return (built as { transaction: string }).transaction
}

/** Signs in the owner's slot, and waits until the chain knows it. */
async function land(venue: Venue, key: Key): Promise<string> {
  const transaction = await claimBytes(venue, key.address)
  const { message, messageBytes, signatures } = parseTransaction(decodeBase64(transaction))
  const der = Buffer.from(key.privateKey, 'base64')
  const own = sign(null, messageBytes, createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
  const signed = signatures.map((each, slot) => (message.staticKeys[slot] === key.address ? own : each))
  const wire = encodeBase64(serializeTransaction(signed, messageBytes))
  const signature = await venue.rpc('sendTransaction', [wire, { encoding: 'base64', preflightCommitment: 'confirmed' }])
  await expect.poll(() => venue.signatures(key.address)).toContain(signature)
  return String(signature)
}

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('by keyboard: from Settings to the words of a claim, and back to what is wrong @core', async ({
    page,
    venue,
    installWallet,
  }) => {
    await installWallet()
    const { address, transaction } = await claimOf(venue)
    await page.goto('/settings?section=diagnostics')
    await tabTo(page, /^Inspect a transaction$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inspector')

    await tabTo(page, /^Inspect$/)
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveAccessibleDescription('Paste a transaction or a signature first.')
    await field(page).focus()
    for (const [text, words] of [
      ['AQID', 'This is no transaction (too-short).'],
      ['?', 'This is no transaction'],
      ['5'.repeat(88), /No(t a signature| transaction)|knows no transaction/i],
      ['{"tables":[]}', 'Missing, or not of the kind of a case.'],
    ] as const) {
      await field(page).fill(text)
      await expect(field(page)).toHaveAttribute('aria-invalid', 'false')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(field(page)).toHaveAccessibleDescription(
        typeof words === 'string' ? new RegExp(words.replaceAll(/[()]/g, '.')) : words,
      )
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
      await field(page).focus()
    }

    // Line breaks of a mail do not matter.
    await field(page).fill(transaction.replaceAll(/.{60}/g, '$&\n'))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(answer(page)).toBeFocused()
    await expect(answer(page)).toContainText(
      'Yes, by a simulation that changed nothing. Still, one signature is missing.',
    )
    await expect(answer(page)).toContainText('claim_payout2')
    await expect(answer(page)).toContainText('pays out a won position')
    await expect(answer(page).getByRole('region', { name: 'Balance changes' })).toContainText('+34 USDC')
    await expect(
      answer(page)
        .getByRole('button', { name: /^Signer/ })
        .first(),
    ).toHaveAttribute('title', address)
    expect(await faults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await signCalls(page)).toBe(0)
  })
})

test('a file with its request, and what has landed by its signature', async ({ page, venue }) => {
  const { key, address, transaction } = await claimOf(venue)
  const [win] = await venue.wins(address)
  const request = { owner: address, position: win?.pubkey, payoutMicro: '33000000', side: 'yes', title: '' }
  const asFile = (text: string) => ({ name: 'case.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await page.goto('/inspect')
  const file = page.getByLabel('Open a file')
  await file.setInputFiles(asFile(JSON.stringify({ transaction, act: 'prediction.claim', request })))
  const verdict = answer(page).getByRole('region', { name: 'Checked against its request' })
  await expect(verdict).toContainText('Blocked: SIM_DELTA.')
  await file.setInputFiles(
    asFile(JSON.stringify({ transaction, act: 'prediction.claim', request: { ...request, payoutMicro: '34000000' } })),
  )
  // The file’s own word on the position, and a layout that only public decoders know, are no pass.
  await expect(verdict).toContainText('No rule that could be checked refuses it.')
  await expect(verdict).toContainText('prediction.claim')
  await expect(verdict).toContainText('34000000')
  await file.setInputFiles(asFile('x'.repeat(200_001)))
  await expect(field(page)).toHaveAccessibleDescription('This file is too large for a transaction.')

  await field(page).fill(` ${await land(venue, key)} `)
  await page.getByRole('button', { name: 'Inspect' }).click()
  await expect(answer(page)).toContainText('It has landed')
  await expect(answer(page)).toContainText('Signed')
  expect(await faults(page)).toEqual([])
})
