import { act, cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { feeCap } from '~/engine/intent/fee-cap.ts'
import { keepNetworkFee, networkFees } from '~/engine/journal/network-fees.ts'
import { renderPart } from '../../../../tests/fixtures/render.tsx'
import { NetworkFee } from './network-fee.tsx'

afterEach(() => {
  cleanup()
  networkFees.write({})
  feeCap.write(2_000_000n)
})

const drawn = async () => (await renderPart(<NetworkFee kind="swap.built" signatures={1n} />)).container

describe('the network fee of a form', () => {
  it('is the most that it can be until an act of its kind was reviewed', async () => {
    expect((await drawn()).textContent).toMatch(/At most 0\.002005 SOL with priority$/)
  })

  it('is then that of the last review of its kind, base and priority in one sum', async () => {
    const { textContent } = await drawn()
    expect(textContent).toContain('At most')
    cleanup()
    const shown = await drawn()
    act(() => {
      keepNetworkFee('swap.managed', { network: '9000', isGasless: false })
      keepNetworkFee('swap.built', { network: '15715', isGasless: false })
    })
    expect(shown.textContent).toMatch(/0\.000015715 SOL with priority, as last time$/)
  })

  it('is forgotten once somebody else paid it, and never over what may be offered', async () => {
    keepNetworkFee('swap.built', { network: '15715', isGasless: false })
    feeCap.write(10_000n)
    const shown = await drawn()
    expect(shown.textContent).toMatch(/At most 0\.000015 SOL with priority$/)
    act(() => {
      feeCap.write(2_000_000n)
      keepNetworkFee('swap.built', { network: '0', isGasless: true })
    })
    expect(shown.textContent).toMatch(/At most 0\.002005 SOL with priority$/)
  })

  it.each([null, '', '[]', 'no', '{"a":1,"b":"-1","c":"1e9"}'])('is read from no text such as %s', (text) => {
    expect(networkFees.parse(text)).toEqual({})
    expect(networkFees.parse(networkFees.print({ k: 7n }))).toEqual({ k: 7n })
  })
})
