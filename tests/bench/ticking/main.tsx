import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { tokenSchema } from '../../../src/areas/tokens/endpoints/token-reader.ts'
import { keptLookAlikes, usableRows } from '../../../src/areas/tokens/model/token-rows.ts'
import { tokenColumns } from '../../../src/areas/tokens/parts/token-columns.tsx'
import { TokenTable } from '../../../src/areas/tokens/parts/token-table.tsx'
import { addressOf } from '../../../src/values/address.ts'
import '../../../src/app/app.css'

/* 5,000 rows of the product's own table; only where their prices come from is another. */
const window24h = { priceChange: 3.1, buyVolume: 51_000, sellVolume: 49_000 }
const tokens = Array.from({ length: 5_000 }, (_, index) =>
  tokenSchema.parse({
    id: addressOf(Uint8Array.from([index >> 8, index & 255, ...Array(30).fill(7)])),
    symbol: `ROW${index}`,
    name: `Row number ${index}`,
    decimals: 6,
    isVerified: index % 2 === 0,
    organicScore: index % 100,
    organicScoreLabel: 'medium',
    audit: { mintAuthorityDisabled: index % 3 > 0, freezeAuthorityDisabled: true, topHoldersPercentage: index % 90 },
    holderCount: index,
    mcap: 1_000_000 + index,
    liquidity: 50_000 + index,
    stats24h: window24h,
  }),
)
const { rows } = usableRows(tokens)
const lookAlikeOf = keptLookAlikes(rows)
const columns = tokenColumns('24h', [], lookAlikeOf)

function Ticking() {
  return (
    <main>
      <TokenTable
        caption="5,000 rows"
        rows={rows}
        columns={columns}
        window="24h"
        lookAlikeOf={lookAlikeOf}
        sort={undefined}
        onSort={() => undefined}
      />
    </main>
  )
}

const router = createRouter({
  routeTree: createRootRoute({ component: Ticking }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
})
const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<RouterProvider router={router as never} />)
