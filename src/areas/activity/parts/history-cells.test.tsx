import { cleanup } from '@testing-library/react'
import { type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { historySchema } from '~/areas/prediction/core/orders/order-endpoints.ts'
import { historyEntries } from '~/areas/prediction/positions/model/history-entry.ts'
import { renderPart } from '../../../../tests/fixtures/render.tsx'
import { FlowCell, PaidCell, ReceivedCell, StatusCell } from './history-cells.tsx'

afterEach(cleanup)

const row = (raw: Record<string, unknown>) =>
  historySchema.parse({ orderPubkey: 'O', isYes: true, isBuy: true, contractsMicro: '100000000', ...raw })
const fill = { eventType: 'order_filled', filledContractsMicro: '20000000', avgFillPriceUsd: '450000' }
const created = (depositAmountUsd: string) => row({ eventType: 'order_created', depositAmountUsd })
const entryOf = (...rows: ReturnType<typeof row>[]) => historyEntries(rows, { isWhole: true, cancelled: new Set() })[0]!

async function textOf(cell: ReactNode): Promise<string> {
  const { container } = await renderPart(cell)
  return container.textContent
}

it('rounds what was paid up and what was returned down, so that both are what was put in', async () => {
  const entry = entryOf(
    row({ eventType: 'order_closed', transferAmountToken: '40696000' }),
    row({ ...fill, totalCostUsd: '9000000', feeUsd: '304000' }),
    created('50000000'),
  )
  expect(await textOf(<PaidCell entry={entry} />)).toMatch(/^\$9\.31.*\$40\.69 returned$/)
  expect(await textOf(<FlowCell entry={entry} />)).toContain('−$9.31')
  const cancelled = entryOf(row({ eventType: 'order_closed', transferAmountToken: '49996000' }), created('49996000'))
  expect(await textOf(<ReceivedCell entry={cancelled} />)).toContain('$49.99')
  expect(await textOf(<StatusCell entry={cancelled} />)).toContain('$49.99 refunded')
})

it('shows the same of a sale on a card as in the table', async () => {
  const sale = entryOf(
    row({ ...fill, isBuy: false, grossProceedsUsd: '9000000', feeUsd: '304000', netProceedsUsd: '8696000' }),
  )
  expect(await textOf(<ReceivedCell entry={sale} />)).toContain('$8.69')
  expect(await textOf(<FlowCell entry={sale} />)).toContain('+$8.69')
})
