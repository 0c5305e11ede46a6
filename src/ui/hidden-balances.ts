import { createContext, use } from 'react'
import { shown, type Display } from '../values/display-value.ts'
import { deviceStore } from './device-store.ts'

/** Whether own amounts are hidden on this device; readers hear "hidden". */
export const hiddenBalances = deviceStore<boolean>(
  'sextant:hide-balances',
  (text) => text === 'yes',
  (value) => (value ? 'yes' : 'no'),
)

/** What stands for an amount that the owner has hidden. */
export const HIDDEN: Display = shown('•••', 'hidden', 'hidden')

/** True where every figure is somebody's own and is hidden on this device. */
export const HiddenFigures = createContext(false)

/** Gives a figure as it may be read here. */
export function useOwnFigure(): (value: Display) => Display {
  const isHidden = use(HiddenFigures)
  return (value) => (isHidden && value.text !== '—' ? HIDDEN : value)
}
