import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type FormEvent } from 'react'
import { parseAddress } from '../values/address.ts'

/** Any address can be looked at; nothing can be done with it. */
export function AddressBox({
  to,
}: {
  to: '/positions/$owner' | '/activity/$owner' | '/portfolio/$owner' | '/earn/$owner'
}) {
  const id = useId()
  const navigate = useNavigate()
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('owner')
    const owner = typeof typed === 'string' ? parseAddress(typed.trim()) : undefined
    setWrong(owner === undefined)
    if (owner !== undefined) void navigate({ to, params: { owner } })
  }
  return (
    <form className="address-box" onSubmit={submit}>
      <label className="small mute" htmlFor={id}>
        View any address
      </label>
      <div className="address-row">
        <div className="well">
          <input
            id={id}
            name="owner"
            className="mono"
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            placeholder="Solana address"
            aria-invalid={wrong}
            aria-describedby={`${id}-hint`}
          />
        </div>
        <button type="submit" className="btn">
          View
        </button>
      </div>
      <p id={`${id}-hint`} className="fine tone-warn" role="status">
        {wrong ? 'This is not a Solana address: 32 bytes in base58.' : ''}
      </p>
    </form>
  )
}
