import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLinkDelay } from '~/areas/trade/hooks/use-link-delay.ts'
import { useSentAmount, type SendAmount } from '~/areas/trade/hooks/use-sent-amount.ts'
import { MINT } from '~/config/mints.ts'
import { useActs } from '~/engine/act-store.ts'
import { type ActView } from '~/engine/act-view.ts'
import { actsOn } from '~/engine/acts-on.ts'
import { address, type Address } from '~/values/address.ts'
import { swapTarget } from '../model/keys.ts'
import { readSwapLink, swapParams, type SwapLink, type SwapMode } from '../model/swap-link.ts'

type Typed = { readonly text: string; readonly mode: SwapMode }

/** What is typed into a swap form, wherever it is kept. `link` = the pair, and what else the address says. */
export type SwapDraft = Typed & {
  readonly link: SwapLink
  readonly type: (text: string, mode: SwapMode) => void
  readonly send: SendAmount
  /** Goes to another pair; the typed amount stays. */
  readonly go: (input: Address, output: Address) => void
  /** Reverses the pair, now `input` for `output`. `text` = what came out, decimal; `undefined` = not known. */
  readonly turn: (input: Address, output: Address, text: string | undefined) => void
}

/** A draft in the address of the swap page, `raw` = its params, not judged yet. The link follows shortly after the last key. */
export function useLinkDraft(raw: object): SwapDraft {
  const link = readSwapLink(raw)
  const [typed, setTyped] = useState<Typed & { readonly beforeTurn?: Typed }>({
    text: link.amount ?? '',
    mode: link.mode,
  })
  const navigate = useNavigate()
  const delay = useLinkDelay()
  const searchOf = (text: string, mode: SwapMode) => {
    const { amount } = swapParams.read({ amount: text })
    return { amount, mode: mode === 'out' && amount !== undefined ? mode : undefined }
  }
  const show = (input: string, output: string, next: typeof typed) => {
    delay.cancel()
    setTyped(next)
    const search = (old: object) => swapParams.read({ ...old, ...searchOf(next.text, next.mode) })
    void navigate({ to: '/swap/{-$in}/{-$out}', params: { in: input, out: output }, search, resetScroll: false })
  }
  const { text: shownText, mode: shownMode, beforeTurn } = typed
  const type = (text: string, mode: SwapMode) => {
    setTyped({ text, mode })
    delay.run(() => {
      const search = (old: object) => swapParams.read({ ...old, ...searchOf(text, mode) })
      void navigate({ to: '.', search, replace: true, resetScroll: false })
    })
  }
  const trade = `${link.input} ${link.output} ${shownMode}`
  const send = useSentAmount({
    trade,
    read: (sent) => (sent === trade ? shownText : undefined),
    write: (_, text) => type(text, shownMode),
  })
  return {
    link,
    text: shownText,
    mode: shownMode,
    type,
    send,
    go: (input, output) => show(input, output, { text: shownText, mode: shownMode }),
    // Reversed back before anything is typed, the form is restored: a quote in both directions would cost the spread twice.
    turn: (input, output, text) => {
      const turned = { text: text ?? shownText, mode: text === undefined ? shownMode : ('in' as const) }
      show(input, output, beforeTurn ?? { ...turned, beforeTurn: { text: shownText, mode: shownMode } })
    },
  }
}

/** Buying a token, or selling it. */
export type TokenSide = 'buy' | 'sell'

const NOTHING: Typed = { text: '', mode: 'in' }

/**
 * A draft of a purchase and of a sale of one token, each with its own amount, against USDC, and against SOL where the
 * token is USDC. It is kept by the form alone: a link to a token is none to an order.
 */
export function useTokenDraft(
  mint: Address,
): SwapDraft & { readonly side: TokenSide; readonly show: (side: TokenSide) => void } {
  const [side, show] = useState<TokenSide>('buy')
  const [other, setOther] = useState(() => address(mint === MINT.usdc ? MINT.wrappedSol : MINT.usdc))
  const [typed, setTyped] = useState<Readonly<Record<TokenSide, Typed>>>({ buy: NOTHING, sell: NOTHING })
  const [input, output] = side === 'buy' ? [other, mint] : [mint, other]
  const send = useSentAmount({
    trade: side,
    read: (sent) => typed[sent].text,
    write: (sent, text) => setTyped((now) => ({ ...now, [sent]: { ...now[sent], text } })),
  })
  const go = (nextInput: Address, nextOutput: Address) => {
    show(nextOutput === mint ? 'buy' : 'sell')
    setOther(nextOutput === mint ? nextInput : nextOutput)
  }
  return {
    link: { input, output, amount: undefined, mode: typed[side].mode, ignored: [] },
    ...typed[side],
    side,
    show,
    type: (text, mode) => setTyped({ ...typed, [side]: { text, mode } }),
    send,
    go,
    turn: go,
  }
}

/** Accounts that a route may use after one, two and more transactions that were too large; none named at first. */
const LADDER = [undefined, 40, 28, 20] as const

/** How many accounts the next price of a pair may use: fewer after each of its transactions that did not fit. */
export function useFewerAccounts(link: object): number | undefined {
  const { views } = useActs()
  const { input, output } = readSwapLink(link)
  const failed = actsOn(views, swapTarget(input, output)).filter(wasTooLarge)
  return LADDER[Math.min(failed.length, LADDER.length - 1)]
}

function wasTooLarge({ violations, venueMessage, state }: ActView): boolean {
  if (state === 'build-failed') return /too large|maxAccounts/i.test(venueMessage ?? '')
  return violations.some(({ code, detail }) => code === 'TX_ENCODING' && detail === 'too-large')
}
