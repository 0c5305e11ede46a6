import { useState } from 'react'

/** The value of the previous render as long as both are equal as JSON, so that nothing is drawn again. */
export function useSame<Value extends object>(value: Value): Value {
  const [kept, setKept] = useState(value)
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept
  setKept(value)
  return value
}
