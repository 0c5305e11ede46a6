import { useId } from 'react'
import { buttonLook } from './button.tsx'

/** Lets the reader pick a JSON file of their own. */
export function FileButton({
  words,
  className = buttonLook(),
  onFile,
}: {
  words: string
  className?: string
  onFile: (file: File) => void
}) {
  const field = useId()
  return (
    <>
      <input
        id={field}
        className="sr-only"
        type="file"
        accept="application/json,.json"
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file !== undefined) onFile(file)
          // The same file may be picked again.
          event.target.value = ''
        }}
      />
      <label className={className} htmlFor={field}>
        {words}
      </label>
    </>
  )
}
