import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type FormEvent } from 'react'
import { parseAddress } from '~/values/address.ts'
import { buttonLook } from './button.tsx'
import { wellLook } from './well.tsx'

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
    <form className="grid w-full gap-2" onSubmit={submit}>
      <label className="text-12 font-text text-mute" htmlFor={id}>
        View any address
      </label>
      <div className="flex gap-2">
        <div className={wellLook({ className: 'flex-1 min-w-0' })}>
          <input
            id={id}
            name="owner"
            className="font-mono text-[12px] wrap-anywhere"
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            placeholder="Solana address"
            aria-invalid={wrong}
            aria-describedby={`${id}-hint`}
          />
        </div>
        <button type="submit" className={buttonLook()}>
          View
        </button>
      </div>
      <p id={`${id}-hint`} className="min-h-4 text-12 font-text text-pretty text-warn" role="status">
        {wrong ? 'This is not a Solana address: 32 bytes in base58.' : ''}
      </p>
    </form>
  )
}
