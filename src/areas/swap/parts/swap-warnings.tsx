import { Note } from '~/ui/note.tsx'
import { wellLook } from '~/ui/well.tsx'
import { type useWarnings } from '../hooks/use-warnings.ts'
import { ACCEPT_WORD, type SwapWarning } from '../model/swap-warnings.ts'

/** Warnings of a swap, each with the confirmation that it requires. */
export function SwapWarnings({
  warnings,
  confirmation,
}: {
  warnings: readonly SwapWarning[]
  confirmation: ReturnType<typeof useWarnings>
}) {
  if (warnings.length === 0) return null
  const isTyped = warnings.some(({ needs }) => needs === 'typing')
  return (
    <div className="grid gap-2">
      {warnings.map((warning) => (
        <Note
          key={warning.key}
          {...(warning.needs === 'reading' ? {} : { tone: warning.needs === 'refuse' ? 'stop' : 'warn' })}
        >
          {warning.needs === 'tick' ? (
            <label className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 phone:min-h-11 phone:items-center">
              <input
                type="checkbox"
                className="mt-0.5 size-4"
                checked={confirmation.ticks.includes(warning.key)}
                onChange={(event) => confirmation.tick(warning.key, event.currentTarget.checked)}
              />
              <span className="wrap-anywhere">{warning.words}</span>
            </label>
          ) : (
            <span className="wrap-anywhere">{warning.words}</span>
          )}
        </Note>
      ))}
      {isTyped ? (
        <label className="grid gap-2 text-13 text-mute">
          <span>
            Type <b translate="no">{ACCEPT_WORD}</b> to continue
          </span>
          <span className={wellLook()}>
            <input
              value={confirmation.word}
              autoComplete="off"
              onChange={(event) => confirmation.setWord(event.currentTarget.value)}
            />
          </span>
        </label>
      ) : null}
    </div>
  )
}
