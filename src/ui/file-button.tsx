import { useId } from 'react'
import { buttonLook } from './button.tsx'

/** Button that opens a JSON file from the user's device. */
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
