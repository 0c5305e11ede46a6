import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useActs } from '~/engine/act-store.ts'
import { type Mark } from '~/ui/chart/overlays.tsx'
import { type Address } from '~/values/address.ts'
import { token as amountOf } from '~/values/token-format.ts'
import { useWalletState } from '~/wallet/store.ts'
import { type PriceData } from '../model/price-lines.ts'
import { fillLevel, tokenFills } from '../model/token-fills.ts'
import { journalActsOptions } from '../queries-fills.ts'

/** The connected owner's swaps of a token on its chart in dollars, as far as this device knows them. */
export function useFillMarks(mint: Address, symbol: string, { anchors, runs }: PriceData): readonly Mark[] {
  const { port } = useWalletState()
  const { views } = useActs()
  const ended = views.filter(({ kind, standing }) => kind.startsWith('swap.') && standing.ended).length
  const { data: acts } = useQuery(journalActsOptions(port?.address, ended))
  const owner = port?.address
  return useMemo(() => {
    const fills = acts === undefined || owner === undefined ? [] : tokenFills(acts, owner, mint)
    return fills.flatMap((fill) => {
      const value = fillLevel(fill, [...runs, anchors])
      const amount = `${amountOf(fill.amount.raw, fill.amount.decimals).text} ${symbol}`
      const word = fill.isBuy ? `Bought ${amount}` : `Sold ${amount}`
      return value === undefined ? [] : [{ at: fill.at, value, word, isBuy: fill.isBuy }]
    })
  }, [acts, owner, mint, symbol, runs, anchors])
}
