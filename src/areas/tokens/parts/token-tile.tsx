import { type ComponentProps } from 'react'
import { Tile } from '~/ui/tile.tsx'
import { coinLogo } from './coin-logo.tsx'

type Props = Pick<ComponentProps<typeof Tile>, 'name' | 'src' | 'size'> & {
  /** The token's mint; SOL and USDC have a logo in the bundle. */
  readonly mint: string | undefined
}

/** The face of a token: its logo where the bundle has one, else its letter and the service's picture over it. */
export function TokenTile({ mint, ...tile }: Props) {
  return <Tile {...tile} logo={coinLogo(mint)} />
}
