import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setWallet, type WalletChoice } from '~/wallet/store.ts'
import { WalletMenu } from './wallet-menu.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setWallet({ status: 'idle', choices: [] })
})

const SVG = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/%3E'

async function open(isPhone: boolean, choices: readonly WalletChoice[]): Promise<void> {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query === '(pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  setWallet({ status: 'asleep', port: undefined, choices })
  render(<WalletMenu isSandbox={false} onClose={() => undefined} />)
  await screen.findByRole('dialog')
}

const appLinks = () => screen.queryAllByRole('link', { name: /^Open in / }).map((link) => link.getAttribute('href'))

test('an icon is an image whatever its kind: its markup is never the page’s', async () => {
  await open(false, [{ name: 'Drawn', icon: SVG, isBurner: false, isDouble: false }])
  const row = screen.getByRole('button', { name: 'Drawn' })
  expect(row.querySelector('img')?.getAttribute('src')).toBe(SVG)
  expect(row.querySelector('svg')).toBeNull()
})

test('a phone without a wallet in its browser is led into a wallet’s; where there is one, or a mouse, it is not', async () => {
  await open(true, [])
  const here = encodeURIComponent(location.href)
  expect(appLinks()).toEqual([
    `https://phantom.app/ul/browse/${here}?ref=${encodeURIComponent(location.origin)}`,
    `https://solflare.com/ul/v1/browse/${here}?ref=${encodeURIComponent(location.origin)}`,
  ])
  cleanup()
  await open(true, [{ name: 'Inside', icon: undefined, isBurner: false, isDouble: false }])
  expect(appLinks()).toEqual([])
  cleanup()
  await open(false, [])
  expect(appLinks()).toEqual([])
  expect(screen.getByText(/^No wallet was found/)).toBeTruthy()
})
