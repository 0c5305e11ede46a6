import { holdingsKey } from '~/areas/tokens/model/keys.ts'

/** Query keys of lending; what a settled act names as stale. */
export const earnKeys = {
  markets: ['earn', 'markets'] as const,
  own: (owner: string) => ['earn', 'own', owner] as const,
  holdings: holdingsKey,
}
