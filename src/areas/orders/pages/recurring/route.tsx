import { createFileRoute, redirect } from '@tanstack/react-router'
import { readPair } from '~/areas/tokens/model/pair.ts'
import { recurringParams } from '../../model/recurring-search.ts'

export const Route = createFileRoute('/recurring')({
  validateSearch: recurringParams.validate,
  loaderDeps: ({ search }) => search,
  // To the pair that a link without one means: USDC for SOL.
  loader: ({ deps }) => {
    const { input, output } = readPair(undefined, undefined)
    throw redirect({ to: '/recurring/$in/$out', params: { in: input, out: output }, search: deps, replace: true })
  },
})
