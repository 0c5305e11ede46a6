import { useState } from 'react'
import { Picker } from '../../../ui/choice.tsx'
import { parseAddress, type Address } from '../../../values/address.ts'
import { addr } from '../../../values/format.ts'
import { cleanText } from '../../../values/clean-text.ts'
import { useTokenChoices } from './use-tokens.ts'

const OTHER = 'other'

/** Chooses a token of those that are traded here, or by its mint. Symbols are not unique: the mint stands beside each. */
export function TokenChoice({
  label,
  value,
  symbol,
  onPick,
}: {
  label: string
  value: Address
  symbol: string
  onPick: (mint: Address) => void
}) {
  const [isPasting, setPasting] = useState(false)
  const listed = useTokenChoices()
  const all = listed.some(({ mint }) => mint === value) ? listed : [{ mint: value, symbol }, ...listed]
  const choices = [
    ...all.map((each) => ({ id: each.mint, word: `${cleanText(each.symbol, 'name')} · ${addr(each.mint).text}` })),
    { id: OTHER, word: 'Another mint' },
  ]
  const pick = (mint: Address) => {
    setPasting(false)
    onPick(mint)
  }
  return (
    <div className="token-choice">
      <Picker
        label={label}
        choices={choices}
        value={isPasting ? OTHER : value}
        onChange={(id) => {
          const mint = parseAddress(id)
          if (mint === undefined) setPasting(true)
          else pick(mint)
        }}
      />
      {isPasting ? <MintField label={label} onPick={pick} /> : null}
    </div>
  )
}

function MintField({ label, onPick }: { label: string; onPick: (mint: Address) => void }) {
  const [text, setText] = useState('')
  const isWrong = text.trim() !== '' && parseAddress(text.trim()) === undefined
  return (
    <>
      <div className="well is-small">
        <input
          className="mono"
          value={text}
          aria-label={`Mint of ${label}`}
          aria-invalid={isWrong}
          placeholder="Paste a mint"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          onChange={(event) => {
            const next = event.currentTarget.value
            setText(next)
            const mint = parseAddress(next.trim())
            if (mint !== undefined) onPick(mint)
          }}
        />
      </div>
      {isWrong ? <p className="fine tone-warn">This is not a mint.</p> : null}
    </>
  )
}
