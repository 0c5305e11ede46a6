import { type ReactNode, type ComponentProps } from 'react'
import { MINT } from '~/config/mints.ts'
import { Tile } from '~/ui/tile.tsx'

const SOL_BARS = ['M9.6 9h16l-3.2 3.6h-16z', 'M6.4 14.2h16l3.2 3.6h-16z', 'M9.6 19.4h16L22.4 23h-16z']

/** Logos of the two coins that every form begins with, drawn here so that no request is needed for them. 32 units square. */
const LOGOS: Readonly<Record<string, ReactNode>> = {
  [MINT.wrappedSol]: (
    <>
      <path d="M0 0h32v32H0z" fill="#17131f" />
      {SOL_BARS.map((bar, index) => (
        <path key={bar} d={bar} fill={['#19fb9b', '#6f8fe0', '#b34bf5'][index]} />
      ))}
    </>
  ),
  [MINT.usdc]: (
    <>
      <path d="M0 0h32v32H0z" fill="#2775ca" />
      <path
        d="M12.6 6.4a10.2 10.2 0 0 0 0 19.2M19.4 6.4a10.2 10.2 0 0 1 0 19.2M16 8.6v2.6m0 9.6v2.6m3.6-9.6c-.3-1.8-1.7-2.6-3.6-2.6s-3.5.9-3.5 2.4c0 3.5 7.3 1.5 7.3 5.1 0 1.6-1.6 2.6-3.8 2.6s-3.7-1-3.9-2.8"
        fill="none"
        stroke="#fff"
        strokeWidth="1.9"
        strokeLinecap="round"
      />
    </>
  ),
}

type Props = Pick<ComponentProps<typeof Tile>, 'name' | 'src' | 'size'> & {
  /** The token's mint; SOL and USDC have a logo in the bundle. */
  readonly mint: string | undefined
}

/** The face of a token: its logo where the bundle has one, else its letter and the service's picture over it. */
export function TokenTile({ mint, ...tile }: Props) {
  return <Tile {...tile} logo={coinLogo(mint)} />
}

/** The built-in logo of a coin; `undefined` = use a letter or the service's picture. */
function coinLogo(mint: string | undefined): ReactNode {
  const logo = mint === undefined ? undefined : LOGOS[mint]
  return logo === undefined ? undefined : (
    <svg className="absolute inset-0 size-full" viewBox="0 0 32 32" aria-hidden="true">
      {logo}
    </svg>
  )
}
