import { age } from '~/values/format-time.ts'
import { usePanelAge } from './freshness.ts'
import { useNow } from './now.ts'

/** The age of a panel's answer. It turns amber past its limit and reports to the freshness chip. */
export function Age({ panel, at, amberSec }: { panel: string; at: number; amberSec: number }) {
  const now = useNow()
  usePanelAge(panel, at, amberSec)
  const { text } = age(at, now)
  return <span className={now - at > amberSec ? 'whitespace-nowrap text-warn' : 'whitespace-nowrap'}>{text}</span>
}
