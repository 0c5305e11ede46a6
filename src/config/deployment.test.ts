import { expect, test } from 'vitest'
import {
  configure,
  hasHistory,
  isExplorable,
  isPortfolioByAddress,
  operatorSettings,
  takesUnproven,
} from './deployment.ts'
import { NETWORKS } from './network.ts'

const read = () => [takesUnproven(), isExplorable(), operatorSettings(), hasHistory('kalshi')]

test('settings of a deployment: before they are read, of each network, and where they cannot be read', async () => {
  let isSettled = false
  const form = isPortfolioByAddress()
  void form.then(() => (isSettled = true))
  await Promise.resolve()
  expect([...read(), isSettled]).toEqual([true, false, undefined, false, false])
  configure({ network: NETWORKS.mainnet, operator: { fee: 1 }, history: ['kalshi'], isPortfolioByAddress: true })
  expect(read()).toEqual([false, true, { fee: 1 }, true])
  expect(await form).toBe(true)
  configure({ network: NETWORKS.sandbox })
  expect(read()).toEqual([true, false, undefined, false])
  configure({})
  expect(read()).toEqual([true, false, undefined, false])
})
