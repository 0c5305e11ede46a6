import { useState } from 'react'
import { SettingRow } from '~/areas/trade/parts/trade-layout.tsx'
import { chipButton } from '~/ui/units-field.tsx'
import { percent } from '~/values/format.ts'
import { amountText, parseAmount } from '~/values/money.ts'
import { MAX_SLIPPAGE_BPS, swapSettings } from '../stores/swap-settings.ts'

const CHOICES = [10, 50, 100] as const
/** From here on the loss may be large, and others can take it. */
const AMBER_BPS = 200

type SlippageFieldProps = {
  readonly isBuilt: boolean
  /** Says that a size is being typed, or is refused: the one in force is the one before. */
  readonly onPending: (isPending: boolean) => void
}

/**
 * How far the price may move until it lands: three common sizes, or one's own up to 10 %, which counts once it is entered.
 * Kept on this device.
 */
export function SlippageField({ isBuilt, onPending }: SlippageFieldProps) {
  const settings = swapSettings.use()
  const [text, setText] = useState<string | undefined>(undefined)
  const isOwn = !CHOICES.some((bps) => bps === settings.slippageBps)
  const wrong = text !== undefined && text.trim() !== '' && bpsOf(text) === undefined
  const type = (next: string | undefined) => {
    setText(next)
    onPending(next !== undefined)
  }
  const set = (slippageBps: number) => {
    type(undefined)
    swapSettings.write({ ...settings, slippageBps })
  }
  const commit = () => {
    if (text === undefined) return
    const bps = bpsOf(text)
    if (bps !== undefined) set(bps)
    else if (text.trim() === '') type(undefined)
  }
  return (
    <SettingRow label="Slippage tolerance" end={<Remark isWrong={wrong} isHigh={settings.slippageBps > AMBER_BPS} />}>
      <span className="flex gap-1" role="group" aria-label="Slippage tolerance">
        {CHOICES.map((bps) => (
          <button
            key={bps}
            type="button"
            className={chipButton({ size: 'medium', className: 'flex-1' })}
            aria-pressed={settings.slippageBps === bps}
            onClick={() => set(bps)}
          >
            {percent(BigInt(bps) * 100n).text}
          </button>
        ))}
        <OwnSize
          text={text ?? (isOwn ? amountText(BigInt(settings.slippageBps), 2) : '')}
          isWrong={wrong}
          onType={type}
          onEnter={commit}
        />
      </span>
      {isBuilt ? (
        <label className="flex min-h-6 items-center gap-2 text-13 text-mute phone:min-h-11">
          <input
            type="checkbox"
            checked={settings.isDynamic}
            onChange={(event) => swapSettings.write({ ...settings, isDynamic: event.currentTarget.checked })}
          />
          Dynamic slippage
        </label>
      ) : null}
    </SettingRow>
  )
}

type OwnSizeProps = {
  readonly text: string
  readonly isWrong: boolean
  readonly onType: (text: string) => void
  readonly onEnter: () => void
}

function OwnSize({ text, isWrong, onType, onEnter }: OwnSizeProps) {
  return (
    <span
      className={`flex h-9 flex-[1.4] items-center gap-1 rounded-4 border px-2 text-13 text-mute focus-within:border-brass phone:h-11 ${isWrong ? 'border-warn' : 'border-line'}`}
    >
      <input
        className="w-full min-w-0 text-right text-text outline-none"
        aria-label="Custom slippage in percent, at most 10"
        aria-invalid={isWrong}
        inputMode="decimal"
        placeholder="Custom"
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={onEnter}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter()
        }}
      />
      %
    </span>
  )
}

function Remark({ isWrong, isHigh }: { isWrong: boolean; isHigh: boolean }) {
  if (!isWrong && !isHigh) return null
  return <small className="text-12 text-warn">{isWrong ? '0.01 to 10%' : 'High: others may trade ahead of you'}</small>
}

/** Percent as typed in basis points; `undefined` = not one that can be used. */
function bpsOf(text: string): number | undefined {
  const read = parseAmount(text, 2)
  if (!read.ok || read.value === 0n || read.value > BigInt(MAX_SLIPPAGE_BPS)) return undefined
  return Number(read.value)
}
