import { isDeepStrictEqual } from 'node:util'
import { type Page } from '@playwright/test'
import { PROGRAM } from '../../src/config/programs.ts'
import { HONEST, MUTATORS } from '../fixtures/claim-mutators.ts'
import { claimWorld, owner, type World } from '../fixtures/claim-world.ts'
import { draftOf } from '../fixtures/draft-of.ts'
import { claimDraft, toText, type Draft } from '../fixtures/transactions.ts'
import { keyOf } from '../wallet/keys.ts'
import { expect, test } from './fixtures.ts'
import { claimButtons, line, openWins, sheet, signCalls } from './steps.ts'

const BUILD = '**/prediction/v1/positions/*/claim'

type Case = { readonly id: string; readonly apply: (world: World) => void }

/** True for a case that changes the bytes alone: the venue can do that, and nothing else has to be staged. */
function changesBytesAlone({ apply }: Case): boolean {
  const { draft, text, ...rest } = claimWorld()
  const world = claimWorld()
  apply(world)
  const { draft: changed, text: edited, ...staged } = world
  const isChanged = edited !== undefined || !isDeepStrictEqual(changed, draft)
  return text === undefined && isChanged && isDeepStrictEqual(staged, rest)
}

/** Cases that need what this chain does not have: an account in a table, an owner without a token account. */
const NEEDS_ANOTHER_CHAIN: readonly string[] = ['M39b table unreadable', 'old-style create']

const staged = <T extends Case>(cases: readonly T[]): readonly T[] =>
  cases.filter((each) => changesBytesAlone(each) && !NEEDS_ANOTHER_CHAIN.includes(each.id))

/** The venue's payout and blockhash in the fixtures' honest frame, which the cases know how to spoil. */
function framed(built: Draft): Draft {
  const frame = claimDraft(owner.address)
  const core = built.instructions.filter(({ program }) => program === PROGRAM.prediction)
  const around = frame.instructions.filter(({ program }) => program !== PROGRAM.prediction)
  return { ...frame, blockhash: built.blockhash, instructions: [...around, ...core] }
}

/** Bytes of the venue as this case would have them. */
function tampered(built: Draft, { apply }: Case): string {
  const world = { ...claimWorld(), draft: framed(built) }
  apply(world)
  return world.text ?? toText(world.draft)
}

/** Lets the venue build, and changes what it built on the way to the page. */
async function tamperWith(page: Page, current: () => Case): Promise<void> {
  await page.route(BUILD, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { transaction: string }
    const draft = draftOf(Uint8Array.from(Buffer.from(reply.transaction, 'base64')))
    await route.fulfill({ response, json: { ...reply, transaction: tampered(draft, current()) } })
  })
}

test.use({ ownServer: true })

test('hostile bytes from the venue: each is refused with its own code, and the wallet is never asked', async ({
  page,
  venue,
  installWallet,
}) => {
  test.slow()
  const cases = staged(MUTATORS)
  expect(cases.length).toBeGreaterThanOrEqual(40)
  await installWallet({ accounts: [keyOf(owner.secret)] })
  const before = await venue.welcome(owner.address)
  let current: Case = cases[0]!
  await tamperWith(page, () => current)
  await openWins(page)
  const wrong: string[] = []
  for (const each of cases) {
    current = each
    await claimButtons(page).filter({ hasText: '$34.00' }).click()
    const open = sheet(page)
    await expect(open.getByRole('alert').or(open.getByRole('button', { name: 'Approve in wallet' }))).toBeVisible()
    const rule = await line(open, 'Rule').allInnerTexts()
    if (!(rule[0] ?? '').startsWith(`${each.code} ·`)) wrong.push(`${each.id}: ${rule[0] ?? 'not refused'}`)
    await open.getByRole('button', { name: 'Back' }).click()
    await expect(open).toBeHidden()
  }
  expect(wrong).toEqual([])
  console.log(`${cases.length} hostile cases through the page, ${await signCalls(page)} prompts`)
  expect(await signCalls(page)).toBe(0)
  const after = await venue.state(owner.address)
  expect([after.usdc, after.lamports]).toEqual([before.usdc, before.lamports])
})

test('honest variants of the same bytes reach the receipt', async ({ page, venue, installWallet }) => {
  const cases = staged(HONEST)
  expect(cases.length).toBeGreaterThanOrEqual(5)
  await installWallet({ accounts: [keyOf(owner.secret)] })
  await venue.welcome(owner.address)
  let current: Case = cases[0]!
  await tamperWith(page, () => current)
  await openWins(page)
  for (const each of cases) {
    current = each
    await claimButtons(page).filter({ hasText: '$34.00' }).click()
    await expect(sheet(page).getByRole('button', { name: 'Approve in wallet' }), each.id).toBeVisible()
    await sheet(page).getByRole('button', { name: 'Back' }).click()
    await expect(sheet(page)).toBeHidden()
  }
  expect(await signCalls(page)).toBe(0)
})
