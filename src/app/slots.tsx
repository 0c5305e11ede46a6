import { type ReactNode } from 'react'

/** What the frame leaves open for others to fill. */
export type ShellSlots = {
  /** The wallet button at the end of the top bar. */
  readonly wallet: ReactNode
  /** Which network the page is on. */
  readonly network: ReactNode
}
