import { QueryClient } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { tokensByMintOptions } from '~/areas/tokens/queries.ts'
import { MINT } from '~/config/mints.ts'
import { address } from '~/values/address.ts'
import { renderPart } from '../../../../tests/fixtures/render.tsx'
import { PairChart } from './lazy-pair-chart.tsx'

afterEach(cleanup)

const usdc = address(MINT.usdc)
const unknown = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

test('the place of a chart is kept until the token is known to be none', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const parts = async () => {
    cleanup()
    return (await renderPart(<PairChart input={usdc} output={unknown} />, client)).container.childElementCount
  }
  expect(await parts()).toBe(1)
  client.setQueryData(tokensByMintOptions([unknown]).queryKey, { value: { rows: [] }, at: 1 } as never)
  expect(await parts()).toBe(0)
})
