import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { IgnoredParams } from '../../../../ui/ignored-params.tsx'
import { lazyComponent } from '../../../../ui/lazy-component.tsx'
import { Note } from '../../../../ui/note.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { canKeep } from '../../../../ui/storage.ts'
import { BY_WHOLE_SEARCH } from '../../../../ui/tab-links.tsx'
import { SECTIONS, settingsParams, type Section } from '../../model/settings-search.ts'
import { LookSection } from '../../parts/look-section.tsx'
import { SavedLine } from '../../parts/saved-line.tsx'
import { DiagnosticsSection } from '../../parts/diagnostics-section.tsx'
import { ChainSection } from '../../parts/chain-section.tsx'

const FeesSection = lazyComponent(
  async () => (await import('../../parts/fees-section.tsx')).FeesSection,
  <Skeleton height={320} />,
)
const TradingSection = lazyComponent(
  async () => (await import('../../parts/trading-section.tsx')).TradingSection,
  <Skeleton height={320} />,
)
const WalletSection = lazyComponent(
  async () => (await import('../../parts/wallet-section.tsx')).WalletSection,
  <Skeleton height={320} />,
)
const DataSection = lazyComponent(
  async () => (await import('../../parts/data-section.tsx')).DataSection,
  <Skeleton height={320} />,
)

const PARTS = {
  look: LookSection,
  chain: ChainSection,
  fees: FeesSection,
  trading: TradingSection,
  wallet: WalletSection,
  data: DataSection,
  diagnostics: DiagnosticsSection,
} as const satisfies Record<Section, unknown>

const route = getRouteApi('/settings')

/** On the phone the row of sections is longer than the screen. */
function showLink(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Settings of this device, by section. */
export function SettingsPage() {
  const search = route.useSearch()
  const { section = 'look' } = search
  const [isKept] = useState(canKeep)
  const Part = PARTS[section]
  const word = SECTIONS.find(({ id }) => id === section)?.word ?? ''
  return (
    <>
      <PageHead title="Settings" />
      <IgnoredParams params={settingsParams.ignored(search)} />
      {isKept ? null : <Note tone="warn">This browser refuses storage. Settings last until you close this tab.</Note>}
      <div className="settings">
        <nav className="set-nav" aria-label="Sections">
          {SECTIONS.map(({ id, word: name }) => (
            <Link
              key={id}
              to="/settings"
              search={settingsParams.write({ section: id })}
              resetScroll={false}
              activeOptions={BY_WHOLE_SEARCH}
              ref={id === section ? showLink : undefined}
              aria-current={id === section ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
        <section className="panel" aria-label={word}>
          <div className="panel-head">
            <h2>{word}</h2>
          </div>
          <Part />
          <SavedLine />
        </section>
      </div>
    </>
  )
}
