import { Link } from '@tanstack/react-router'
import { GLOSSARY, type Term } from '~/ui/glossary.ts'
import { PageHead } from '~/ui/page-head.tsx'
import { KeyValues, Panel } from '~/ui/panel.tsx'
import { TOUCH } from '~/ui/touch.tsx'
import { KEYS } from '../shortcut-keys.ts'
import { CHECK_STEPS, HELP } from './words.ts'

/** How a transaction is checked, the keys, and the words of the product. */
export function HelpPage() {
  return (
    <>
      <PageHead title={HELP.title} />
      <div className="grid grid-cols-2 items-start gap-6 narrow:grid-cols-[minmax(0,1fr)] phone:gap-4">
        <Panel
          title={HELP.checks}
          end={
            <Link className={`text-brass underline-offset-3 hover:underline ${TOUCH}`} to="/inspect">
              {HELP.inspect}
            </Link>
          }
        >
          <Terms terms={CHECK_STEPS} />
        </Panel>
        <Panel title={HELP.keys}>
          <div className="p-4">
            <KeyValues rows={KEYS.map(([key, does]) => ({ key: does, value: <kbd>{key}</kbd> }))} />
          </div>
        </Panel>
        <Panel title={HELP.glossary} className="col-span-full">
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
