import { useRuntime } from './runtime.ts'

/** Whose service answers, at the foot of every page of mainnet: its terms ask for it. The local venue is nobody's. */
export function Credit() {
  const state = useRuntime()
  if (state.status !== 'ready' || state.runtime.network !== 'mainnet') return null
  return (
    <footer className="px-6 pb-6 text-12 text-mute phone:px-4">
      <a href="https://jup.ag" rel="noreferrer" target="_blank">
        Powered by Jupiter
      </a>
    </footer>
  )
}
