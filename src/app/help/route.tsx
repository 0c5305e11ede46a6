import { Link, createFileRoute } from '@tanstack/react-router'
import { GLOSSARY, type Term } from '~/ui/glossary.ts'
import { PageHead } from '~/ui/page-head.tsx'
import { KeyValues, Panel } from '~/ui/panel.tsx'
import { TOUCH } from '~/ui/touch.tsx'
import { noParams } from '~/values/text/search-params.ts'
import { KEYS } from '../palette/shortcut-keys.ts'

/** How a transaction is checked, step by step. */
const CHECK_STEPS: readonly Term[] = [
  { term: 'Read', means: 'Every byte of the transaction is decoded. An instruction that isn’t known blocks it.' },
  { term: 'Compared', means: 'Amounts, tokens, price limits, accounts and signers must match what you asked for.' },
  { term: 'Simulated', means: 'It runs on current chain data first. A balance change you didn’t ask for blocks it.' },
  { term: 'Shown', means: 'The review shows what you pay, what you get at least, and what could not be checked.' },
  { term: 'Sealed', means: 'After your wallet signs, the bytes are compared again before anything is sent.' },
  {
    term: 'Followed',
    means: 'It is recorded before it is sent and followed until confirmed or expired, through reloads and crashes.',
  },
]

export const Route = createFileRoute('/help')({
  component: HelpPage,
  validateSearch: noParams,
})

/** How a transaction is checked, the keys, and the words of the product. */
function HelpPage() {
  return (
    <>
      <PageHead title="Help" />
      <div className="grid grid-cols-2 items-start gap-6 narrow:grid-cols-[minmax(0,1fr)] phone:gap-4">
        <Panel
          title="How a transaction is checked"
          end={
            <Link className={`text-brass underline-offset-3 hover:underline ${TOUCH}`} to="/inspect">
              Inspect a transaction
            </Link>
          }
        >
          <Terms terms={CHECK_STEPS} />
        </Panel>
        <Panel title="Keyboard shortcuts">
          <div className="p-4">
            <KeyValues rows={KEYS.map(([key, does]) => ({ key: does, value: <kbd>{key}</kbd> }))} />
          </div>
        </Panel>
        <Panel title="Glossary" className="col-span-full">
          <Terms terms={GLOSSARY} />
        </Panel>
      </div>
    </>
  )
}

function Terms({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className="grid gap-3 p-4" translate="yes">
      {terms.map(({ term, means }) => (
        <div key={term} className="grid grid-cols-[152px_minmax(0,1fr)] gap-x-4 phone:grid-cols-[minmax(0,1fr)]">
          <dt className="font-fig">{term}</dt>
          <dd className="text-pretty text-mute">{means}</dd>
        </div>
      ))}
    </dl>
  )
}
