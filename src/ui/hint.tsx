import { useId, useState, type ReactNode } from 'react'
import { meaningOf } from './glossary.ts'

/** A label; where the glossary knows it, its meaning comes by hover, focus and tap, and goes with Escape. */
export function Hinted({ label }: { label: string }) {
  const means = meaningOf(label)
  return means === undefined ? label : <Hint means={means}>{label}</Hint>
}

/** Words with a dotted line under them, and what they mean. */
function Hint({ means, children }: { means: string; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="relative inline-block" onPointerEnter={() => setOpen(true)} onPointerLeave={() => setOpen(false)}>
      <button
        type="button"
        className="text-left underline decoration-edge decoration-dotted underline-offset-4 hover:text-text phone:-my-3 phone:min-h-11"
        aria-describedby={isOpen ? id : undefined}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return
          event.stopPropagation()
          setOpen(false)
        }}
      >
        {children}
      </button>
      {isOpen ? (
        <span
          id={id}
          role="tooltip"
          className="absolute bottom-full left-0 z-8 mb-1 w-60 rounded-control border border-edge bg-raise p-3 text-left text-13 font-text text-pretty text-text"
        >
          {means}
        </span>
      ) : null}
    </span>
  )
}
