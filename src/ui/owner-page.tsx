import { useNavigate, Link } from '@tanstack/react-router'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { parseAddress, type Address as OwnerAddress } from '~/values/address.ts'
import { addr } from '~/values/format.ts'
import { Button, buttonLook } from './button.tsx'
import { Address } from './copy.tsx'
import { NO_PARAMS } from './no-params.ts'
import { Note } from './note.tsx'
import { PageHead } from './page-head.tsx'
import { panelLook } from './panel.tsx'
import { Untrusted } from './untrusted.tsx'
import { wellLook } from './well.tsx'

/** Pages that show what the connected wallet has, or what any address has. */
type OwnerRoute = '/positions/{-$owner}' | '/activity/{-$owner}' | '/portfolio/{-$owner}' | '/earn/{-$owner}'

type OwnerPageProps = {
  readonly title: string
  /** The owner as the link names it: any text. */
  readonly text: string
  /** The connected wallet; `undefined` = none. */
  readonly connected: OwnerAddress | undefined
  /** The same page of the connected wallet. */
  readonly home: OwnerRoute
  /** Where the way there leads without a wallet. */
  readonly elsewhere?: string | undefined
  /** What else a mere reader should know. */
  readonly note?: string
  /** Right end of the head of one's own page. */
  readonly end?: ReactNode
  readonly children: (owner: OwnerAddress, mine: boolean) => ReactNode
}

/** Read-only page of any owner: the head, and a note that acting is possible with the connected wallet only. */
export function OwnerPage({ title, text, connected, home, elsewhere, note, end, children }: OwnerPageProps) {
  const owner = parseAddress(text)
  if (owner === undefined)
    return (
      <>
        <PageHead title={title} />
        <NoOwner label="Not an address" home={home}>
          <strong>This is not a Solana address.</strong>{' '}
          <span className="font-mono text-[12px] wrap-anywhere" translate="no">
            <Untrusted text={text} kind="name" />
          </span>
        </NoOwner>
      </>
    )
  const mine = connected === owner
  return (
    <>
      <PageHead title={title} sub={<Address value={owner} what="Owner" />}>
        {mine ? end : null}
        {mine ? null : (
          <Link
            className={buttonLook({ rank: 'plain', size: 'small', className: 'min-w-42' })}
            to={home}
            params={NO_PARAMS}
          >
            {connected === undefined ? (elsewhere ?? 'View another address') : 'View mine'}
          </Link>
        )}
      </PageHead>
      {mine ? null : (
        <div className="mb-4">
          <Note>
            You are viewing an address that is not your wallet. Reading only.
            {note === undefined ? '' : ` ${note}`}
          </Note>
        </div>
      )}
      {children(owner, mine)}
    </>
  )
}

/** Page of the connected wallet; without one, a description of the page and a field for any address. */
export function OwnPage({
  title,
  home,
  owner,
  shows,
  onConnect,
  end,
  children,
}: Pick<OwnerPageProps, 'title' | 'home' | 'end'> & {
  readonly owner: OwnerAddress | undefined
  readonly onConnect: () => void
  /** Goes on after "Connecting shows". */
  readonly shows: string
  readonly children: (owner: OwnerAddress) => ReactNode
}) {
  if (owner === undefined)
    return (
      <>
        <PageHead title={title} />
        <NoOwner label="No wallet connected" home={home} onConnect={onConnect}>
          <strong>No wallet is connected.</strong> Connecting shows {shows}. Reading needs no wallet: any address can be
          viewed.
        </NoOwner>
      </>
    )
  return (
    <>
      <PageHead title={title} sub={<span className="font-mono text-[12px] wrap-anywhere">{addr(owner).text}</span>}>
        {end}
      </PageHead>
      {children(owner)}
    </>
  )
}

/** Shown in place of an owner's page: the reason (`children`) and a link to go on. */
function NoOwner({
  label,
  home,
  onConnect,
  children,
}: Pick<OwnerPageProps, 'home'> & {
  readonly label: string
  readonly onConnect?: () => void
  readonly children: ReactNode
}) {
  return (
    <section
      className={panelLook({
        className:
          'py-8 px-6 grid gap-4 justify-items-start max-w-[68ch] [&_p]:text-mute [&_p]:text-pretty [&_strong]:text-text phone:py-6 phone:px-4',
      })}
      aria-label={label}
    >
      <p>{children}</p>
      {onConnect === undefined ? null : (
        <Button rank="main" onClick={onConnect}>
          Connect wallet
        </Button>
      )}
      <AddressBox to={home} />
    </section>
  )
}

/** Any address can be looked at; nothing can be done with it. */
function AddressBox({ to }: { to: OwnerRoute }) {
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
