import { useState } from 'react'
import { percent } from '../../../values/format.ts'
import { amountText, parseAmount } from '../../../values/money.ts'
import { MOST_SLIPPAGE_BPS, swapSettings } from '../settings.ts'

const CHOICES = [10, 50, 100] as const
/** From here on the loss may be large, and others can take it. */
const AMBER_BPS = 200

/** How far the price may move until it lands: three common sizes, or one's own up to 10 %. Kept on this device. */
export function SlippageField({ isBuilt }: { isBuilt: boolean }) {
  const settings = swapSettings.use()
  const [text, setText] = useState<string | undefined>(undefined)
  const set = (slippageBps: number) => swapSettings.write({ ...settings, slippageBps })
  const isOwn = !CHOICES.some((bps) => bps === settings.slippageBps)
  const isHigh = settings.slippageBps > AMBER_BPS
  const wrong = text !== undefined && bpsOf(text) === undefined
  return (
    <span className="slip">
      <span className="seg" role="group" aria-label="Slippage">
        {CHOICES.map((bps) => (
          <button
            key={bps}
            type="button"
            aria-pressed={settings.slippageBps === bps}
            onClick={() => {
              setText(undefined)
              set(bps)
            }}
          >
            {percent(BigInt(bps) * 100n).text}
          </button>
        ))}
      </span>
      <span className={wrong ? 'slip-own is-wrong' : 'slip-own'}>
        <input
          aria-label="Custom slippage in percent, at most 10"
          aria-invalid={wrong}
          inputMode="decimal"
          maxLength={5}
          placeholder="own"
          value={text ?? (isOwn ? amountText(BigInt(settings.slippageBps), 2) : '')}
          onChange={(event) => {
            const next = event.currentTarget.value
            setText(next)
            const bps = bpsOf(next)
            if (bps !== undefined) set(bps)
          }}
        />
        %
      </span>
      {wrong ? <small className="tone-warn">0.01 to 10 %</small> : null}
      {isBuilt ? (
        <label className="slip-dynamic">
          <input
            type="checkbox"
            checked={settings.isDynamic}
            onChange={(event) => swapSettings.write({ ...settings, isDynamic: event.currentTarget.checked })}
          />
          <small>Dynamic slippage</small>
        </label>
      ) : null}
      {isHigh && !wrong ? <small className="tone-warn">high: others may take it</small> : null}
    </span>
  )
}

/** Percent as typed in basis points; `undefined` = not one that can be used. */
function bpsOf(text: string): number | undefined {
  const read = parseAmount(text, 2)
  if (!read.ok || read.value === 0n || read.value > BigInt(MOST_SLIPPAGE_BPS)) return undefined
  return Number(read.value)
}
