import { Link } from '@tanstack/react-router'
import { noteChosen } from '~/review/express/chosen-here.ts'
import { tabLook, tabsLook } from '~/ui/tab-links.tsx'
import { type Address } from '~/values/address.ts'
import { amountText } from '~/values/money.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { useTokenDraft, type TokenSide, useFewerAccounts } from '../hooks/use-draft.ts'
import { useSwap, type Swap, type SwapSide } from '../hooks/use-swap.ts'
import { pairChoice } from '../model/swap-link.ts'
import { SwapForm } from './swap-form.tsx'
import { QuoteRing, SwapSides } from './swap-sides.tsx'

/** The token to trade. `name` = what the button calls it: its symbol, or `this token` where it is not verified. */
export type TokenTradeProps = { readonly mint: Address; readonly name: string }

const SIDE = { buy: 'Buy', sell: 'Sell' } as const

const SIDES: readonly TokenSide[] = ['buy', 'sell']
const LINK = 'inline-flex items-center text-brass underline-offset-3 hover:underline phone:min-h-11'

/** Buys or sells one token on its own page: the swap form, with the token on one side. */
export function TokenTrade({ mint, name }: TokenTradeProps) {
  const draft = useTokenDraft(mint)
  const { side } = draft
  const fewer = useFewerAccounts({ in: draft.link.input, out: draft.link.output })
  const swap = useSwap(draft, fewer)
  const pair = { in: swap.pay.mint, out: swap.receive.mint }
  return (
    <>
      <div className={tabsLook({ className: 'items-center' })} role="group" aria-label="Buy or sell">
        {SIDES.map((each) => (
          <button
            key={each}
            type="button"
            className={tabLook()}
            aria-current={each === side ? 'true' : undefined}
            onClick={() => {
              const { input, output } = draft.link
              noteChosen(each === side ? pairChoice(input, output) : pairChoice(output, input))
              draft.show(each)
            }}
          >
            {SIDE[each]}
          </button>
        ))}
        <span className="ml-auto text-12 text-mute">
          <QuoteRing quoted={swap.quoted} />
        </span>
      </div>
      <SwapForm
        key={side}
        swap={swap}
        hasFewer={fewer !== undefined}
        words={submitWords(swap, side, name)}
        after={
          <p className="-my-1 flex justify-center gap-4 text-12">
            <Link className={LINK} to="/limit/{-$in}/{-$out}" params={pair}>
              Limit order
            </Link>
            <Link className={LINK} to="/recurring/{-$in}/{-$out}" params={pair}>
              Recurring order
            </Link>
          </p>
        }
      >
        <SwapSides swap={swap} fixed={mint} />
      </SwapForm>
    </>
  )
}

/** `Buy SOL for 100 USDC`, `Sell 2 SOL`; by what comes out, `Buy 2 SOL`, `Sell SOL for 100 USDC`. */
function submitWords({ pay, receive, mode }: Swap, side: TokenSide, name: string): string {
  const typed = amountOf(mode === 'in' ? pay : receive)
  const isOfToken = (mode === 'in') === (side === 'sell')
  const other = cleanText((side === 'buy' ? pay : receive).summary?.symbol ?? '', 'symbol')
  return isOfToken ? `${SIDE[side]} ${typed} ${name}` : `${SIDE[side]} ${name} for ${typed} ${other}`
}

function amountOf({ raw, summary }: SwapSide): string {
  return raw === undefined || summary === undefined ? '' : amountText(raw, summary.decimals)
}
