import { createFileRoute, redirect } from '@tanstack/react-router'
import { readPair } from '~/areas/tokens/model/pair.ts'
import { limitParams } from '../../model/limit-search.ts'

export const Route = createFileRoute('/limit')({
  validateSearch: limitParams.validate,
  loaderDeps: ({ search }) => search,
  // To the pair that a link without one means: USDC for SOL.
  loader: ({ deps }) => {
    const { input, output } = readPair(undefined, undefined)
    throw redirect({ to: '/limit/$in/$out', params: { in: input, out: output }, search: deps, replace: true })
  },
})
