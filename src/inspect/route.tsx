import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import { deployedNetwork } from '~/config/deployment.ts'
import { buttonLook } from '~/ui/button.tsx'
import { Note } from '~/ui/note.tsx'
import { PageHead } from '~/ui/page-head.tsx'
import { Panel } from '~/ui/panel.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { noParams } from '~/values/text/search-params.ts'
import { type TransactionDescription } from './describe-transaction.ts'
import { InspectAnswer } from './inspect-answer.tsx'
import { InspectProblem } from './inspect-problem.ts'

/** A transaction has 4,096 bytes at most; a recorded case is base64 of them with what belongs to it. */
const MAX_FILE_BYTES = 200_000

type Step =
  | { readonly kind: 'none' | 'waiting' }
  | { readonly kind: 'wrong'; readonly words: string }
  | { readonly kind: 'found'; readonly look: TransactionDescription }

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

export const Route = createFileRoute('/inspect')({
  component: InspectPage,
  validateSearch: noParams,
})

/** Reads any transaction in words: pasted, from a file, or landed and named by its signature. It signs nothing. */
function InspectPage() {
  const [text, setText] = useState('')
  const [step, setStep] = useState<Step>({ kind: 'none' })
  const look = async (source: string | Uint8Array) => {
    const network = deployedNetwork()?.name
    if (network === undefined) return setStep({ kind: 'wrong', words: 'Network unknown yet. Try again.' })
    setStep({ kind: 'waiting' })
    return setStep(await lookQuietly(source, network))
  }
  const pick = async (file: File) => {
    if (file.size > MAX_FILE_BYTES)
      return setStep({ kind: 'wrong', words: 'This file is too large for a transaction.' })
    return look(new Uint8Array(await file.arrayBuffer()))
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const source = text.trim()
    if (source === '') setStep({ kind: 'wrong', words: 'Paste a transaction or a signature first.' })
    else void look(source)
  }
  return (
    <>
      <PageHead title="Inspector" sub="Read only. Nothing is signed or sent." />
      <div className="grid max-w-[960px] gap-4">
        <Panel title="Transaction">
          <form className="grid gap-4 p-4" onSubmit={submit}>
            <SourceField
              text={text}
              problem={step.kind === 'wrong' ? step.words : undefined}
              onChange={(changed) => {
                setText(changed)
                if (step.kind === 'wrong') setStep({ kind: 'none' })
              }}
            />
            <div className="flex flex-wrap gap-2">
              <button type="submit" className={buttonLook({ rank: 'main' })} disabled={step.kind === 'waiting'}>
                Inspect
              </button>
              <FileButton onPick={(file) => void pick(file)} />
            </div>
          </form>
        </Panel>
        <div role="status" className="sr-only">
          {step.kind === 'waiting' ? 'Loading' : ''}
        </div>
        {step.kind === 'waiting' ? <Skeleton height={320} /> : null}
        {step.kind === 'found' ? <Found look={step.look} /> : null}
        {step.kind === 'none' ? (
          <Note>
            Base64 of any version, signed or not, a file of it, or the signature of one that has landed. It is read in
            this browser; the page’s RPC server is asked for accounts and a simulation.
          </Note>
        ) : null}
      </div>
    </>
  )
}

async function lookQuietly(source: string | Uint8Array, network: 'sandbox' | 'mainnet'): Promise<Step> {
  try {
    const { describeTransaction } = await import('./describe-transaction.ts')
    return { kind: 'found', look: await describeTransaction(source, network) }
  } catch (error) {
    if (error instanceof InspectProblem) return { kind: 'wrong', words: sentence(error.words) }
    return { kind: 'wrong', words: 'Couldn’t load part of this page. Try again.' }
  }
}

function SourceField({
  text,
  problem,
  onChange,
}: {
  text: string
  problem: string | undefined
  onChange: (text: string) => void
}) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-13 text-mute">
        Transaction in base64, or a signature
      </label>
      <textarea
        id={id}
        value={text}
        rows={5}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        className="w-full resize-y rounded-control border border-solid border-edge bg-ink p-3 font-mono text-13 break-all text-text"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p
        id={`${id}-hint`}
        className={
          problem === undefined ? 'text-12 font-text text-pretty text-mute' : 'text-12 font-text text-pretty text-warn'
        }
        role="alert"
      >
        {problem}
      </p>
    </div>
  )
}

function FileButton({ onPick }: { onPick: (file: File) => void }) {
  const id = useId()
  return (
    <span>
      <input
        id={id}
        className="peer sr-only"
        type="file"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file !== undefined) onPick(file)
          // The same file may be picked again.
          event.target.value = ''
        }}
      />
      <label className={buttonLook()} htmlFor={id}>
        Open a file
      </label>
    </span>
  )
}

/** Takes the focus, so that who reads by ear or by keys is where the words are. */
function Found({ look }: { look: TransactionDescription }) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [look])
  return (
    <div ref={top} tabIndex={-1} role="group" aria-label="What it does" className="grid gap-4">
      <InspectAnswer look={look} />
    </div>
  )
}
