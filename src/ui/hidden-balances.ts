import { createContext, use } from 'react'
import { shown, type Display } from '~/values/display-value.ts'
import { deviceStore } from './device-store.ts'

/** Whether the user's own amounts are hidden on this device; screen readers get "hidden". */
export const hiddenBalances = deviceStore<boolean>(
  'sextant:hide-balances',
  (text) => text === 'yes',
  (value) => (value ? 'yes' : 'no'),
)

/** Placeholder of a hidden amount. */
export const HIDDEN: Display = shown('•••', 'hidden', 'hidden')

/** True where every figure is the user's own and hidden on this device. */
export const HiddenFigures = createContext(false)

/** Returns a function that replaces a figure by the placeholder where it is hidden. */
export function useOwnFigure(): (value: Display) => Display {
  const isHidden = use(HiddenFigures)
  return (value) => (isHidden && value.text !== '—' ? HIDDEN : value)
}
