import { useEffect, useRef } from 'react'
import { type Started } from '~/engine/act-store.ts'
import { afterAct } from '~/review/after-act.ts'
import { useWalletState } from '~/wallet/store.ts'
import { walletChecks, type Checks, type WalletProblem } from '../model/form-problem.ts'

/** The amount of a form, where it is kept. */
export type AmountDraft<Trade> = {
  /** What the amount is typed for now: a pair, a side. */
  readonly trade: Trade
  /** The amount typed for a trade; `undefined` = the form is for another trade now. */
  readonly read: (trade: Trade) => string | undefined
  readonly write: (trade: Trade, text: string) => void
}

/** What a form calls with the act that it starts; `undefined` = it started none. */
export type SendAmount = (started: Started | undefined) => void

/**
 * Empties the amount of a form once the act that was started with it is done, and fills it in again when that act is
 * to be repeated. What was typed in the meantime stays. After an act that fails, is refused or cancelled all stays.
 */
export function useSentAmount<Trade>(draft: AmountDraft<Trade>): SendAmount {
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  const stop = useRef<() => void>(undefined)
  return (started) => {
    const { trade, read } = latest.current
    const sent = read(trade)
    const replace = (before: string | undefined, next: string) => {
      if (latest.current.read(trade) === before) latest.current.write(trade, next)
    }
    void started?.then((id) => {
      if (id === undefined || sent === undefined) return
      stop.current?.()
      stop.current = afterAct(id, { done: () => replace(sent, ''), again: () => replace('', sent) })
    })
  }
}

/** Problems of the connected wallet that block any order. */
export function useWalletChecks(): Checks<WalletProblem> {
  return walletChecks(useWalletState().port?.canSign)
}
