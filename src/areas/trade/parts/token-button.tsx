import { useState } from 'react'
import { TokenTile } from '~/areas/tokens/parts/token-tile.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { addr } from '~/values/format.ts'
import { type PickerProps } from '../model/picker-props.ts'
import { TokenPicker } from './lazy-pair-chart.tsx'

type Chosen = {
  /** The chosen mint; `undefined` = none yet. */
  readonly mint: string | undefined
  /** `undefined` = not known yet: its address is shown. */
  readonly symbol: string | undefined
  readonly iconUrl?: string | undefined
}

type Props = PickerProps &
  Chosen & {
    /** What the token is in the form, e.g. `You pay`; its name begins with it. */
    readonly label: string
  }

/** The token of an amount: its logo and symbol; a press opens the picker. */
export function TokenButton({ label, mint, symbol, iconUrl, onPick, ...picker }: Props) {
  const [isOpen, setOpen] = useState(false)
  const name = nameOf(mint, symbol)
  return (
    <>
      <button
        type="button"
        className="inline-flex h-9 max-w-40 items-center gap-2 rounded-full border border-edge bg-deck pr-2 pl-1.5 text-14 font-fig hover:bg-raise phone:h-11"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        title={mint}
      >
        <TokenTile mint={mint} name={name} src={iconUrl} size="tiny" />
        <span className="sr-only">{label}: </span>
        <span className="min-w-0 truncate">
          <Untrusted text={name} kind="symbol" />
        </span>
        <Icon name="down" small />
      </button>
      {isOpen ? (
        <TokenPicker
          {...picker}
          onClose={() => setOpen(false)}
          onPick={(summary) => {
            setOpen(false)
            onPick(summary)
          }}
        />
      ) : null}
    </>
  )
}

/** The token of an amount that has no other: its logo and symbol. */
export function FixedToken({ mint, symbol, iconUrl }: Chosen) {
  const name = nameOf(mint, symbol)
  return (
    <span className="inline-flex h-9 max-w-40 items-center gap-2 text-14 font-fig phone:h-11" title={mint}>
      <TokenTile mint={mint} name={name} src={iconUrl} size="tiny" />
      <span className="min-w-0 truncate">
        <Untrusted text={name} kind="symbol" />
      </span>
    </span>
  )
}

const nameOf = (mint: string | undefined, symbol: string | undefined) =>
  symbol ?? (mint === undefined ? '—' : addr(mint).text)
