import { useMemo } from 'react'
import { AlertButton } from '~/areas/alerts/parts/alert-button.tsx'
import { symbolText, type TokenRow, tokenSubject } from '../model/token-rows.ts'
import { priceFeed } from '../stores/page-prices.ts'

/** The bell of a token: sets an alert on its price. */
export function TokenAlert({ token, ...look }: { token: TokenRow; words?: boolean; className?: string }) {
  const symbol = symbolText(token)
  const subject = useMemo(() => tokenSubject(token.mint, symbol, priceFeed.read), [token.mint, symbol])
  return <AlertButton subject={subject} {...look} />
}
