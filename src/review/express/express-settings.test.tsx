import { beforeEach, expect, test, vi } from 'vitest'

/* The store as each page has it: the module is loaded anew for every one. */

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

async function page() {
  const { expressLimits } = await import('./express-settings.ts')
  return expressLimits
}

const ON = { buy: 25, swap: undefined, claim: 50, hour: 200 }

/** What another tab writes: the storage has it, and this page is told. */
function otherTab(text: string): void {
  localStorage.setItem('sextant.express', text)
  dispatchEvent(new StorageEvent('storage', { key: 'sextant.express', newValue: text }))
}

test('it is off until an amount is chosen here, and stays chosen after a reload', async () => {
  const store = await page()
  expect(store.read()).toEqual({ buy: undefined, swap: undefined, claim: undefined, hour: 100 })
  store.write(ON)
  vi.resetModules()
  expect((await page()).read()).toEqual(ON)
})

test.each(['25', '0 0 0 0', '251 1e3 -5 x', '99999 25.5 ٢٥ 1001', '{"buy":25}', ' 25 25 25'])(
  'a stored text %j enables nothing that it does not name',
  async (text) => {
    localStorage.setItem('sextant.express', text)
    const { buy, swap, claim, hour } = (await page()).read()
    expect([swap === undefined || text === ' 25 25 25', claim === undefined || text === ' 25 25 25']).toEqual([
      true,
      true,
    ])
    expect(buy).toBe(text === '25' ? 25 : undefined)
    expect(hour).toBe(text === ' 25 25 25' ? 25 : 100)
  },
)

test.each(['listens', 'does not listen'])(
  'another tab switches off and lowers, never on and never higher: the page %s',
  async (how) => {
    const store = await page()
    if (how === 'listens') store.subscribe(() => undefined)
    store.write(ON)
    otherTab('250 250 250 1000')
    expect(store.read()).toEqual(ON)
    otherTab('10 250 off 50')
    expect(store.read()).toEqual({ buy: 10, swap: undefined, claim: undefined, hour: 50 })
    otherTab('25 25 25 1000')
    expect(store.read()).toEqual({ buy: 10, swap: undefined, claim: undefined, hour: 50 })
  },
)
