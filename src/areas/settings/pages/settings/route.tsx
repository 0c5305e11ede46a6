import { getRouteApi, Link, createFileRoute } from '@tanstack/react-router'
import { cva } from 'class-variance-authority'
import { useState } from 'react'
import { canKeep } from '~/ui/can-keep.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { Note } from '~/ui/note.tsx'
import { IgnoredParams, PageHead } from '~/ui/page-head.tsx'
import { panelLook } from '~/ui/panel.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { showCurrent, BY_WHOLE_SEARCH } from '~/ui/tab-links.tsx'
import { SECTIONS, type Section, settingsParams } from '../../model/settings-search.ts'
import { ChainSection } from '../../parts/chain-section.tsx'
import { DiagnosticsSection } from '../../parts/diagnostics-section.tsx'
import { LookSection } from '../../parts/look-section.tsx'
import { SavedLine } from '../../parts/setting.tsx'

const more = () => import('../../parts/settings-more.ts')
const PLACEHOLDER = <Skeleton height={320} />
const FeesSection = lazyComponent(async () => (await more()).FeesSection, PLACEHOLDER)
const TradingSection = lazyComponent(async () => (await more()).TradingSection, PLACEHOLDER)
const NoticesSection = lazyComponent(async () => (await more()).NoticesSection, PLACEHOLDER)
const WalletSection = lazyComponent(async () => (await more()).WalletSection, PLACEHOLDER)
const DataSection = lazyComponent(async () => (await more()).DataSection, PLACEHOLDER)

const PARTS = {
  look: LookSection,
  chain: ChainSection,
  fees: FeesSection,
  trading: TradingSection,
  notices: NoticesSection,
  wallet: WalletSection,
  data: DataSection,
  diagnostics: DiagnosticsSection,
} as const satisfies Record<Section, unknown>

const route = getRouteApi('/settings')

const sectionLink = cva([
  // Base
  'h-9 rounded-control px-3 leading-[36px] whitespace-nowrap text-mute phone:h-11 phone:leading-[44px]',
  // Hover
  'hover:text-text',
  // Current
  'aria-[current]:bg-raise aria-[current]:font-fig aria-[current]:text-text',
])

export const Route = createFileRoute('/settings')({
  component: SettingsPage,
  validateSearch: settingsParams.validate,
})

/** Settings of this device, by section. */
function SettingsPage() {
  const search = route.useSearch()
  const { section = 'look' } = search
  const [isKept] = useState(canKeep)
  const Part = PARTS[section]
  const word = SECTIONS.find(({ id }) => id === section)?.word ?? ''
  return (
    <>
      <PageHead title="Settings" />
      <IgnoredParams params={settingsParams.ignored(search)} />
      {isKept ? null : <Note tone="warn">Browser storage is blocked. Settings last until you close this tab.</Note>}
      <div className="grid grid-cols-[160px_minmax(0,880px)] items-start gap-6 max-[1023px]:grid-cols-[minmax(0,1fr)] max-[1023px]:gap-3">
        <nav
          className="grid gap-0.5 max-[1023px]:flex max-[1023px]:scrollbar-none max-[1023px]:overflow-x-auto"
          aria-label="Sections"
        >
          {SECTIONS.map(({ id, word: name }) => (
            <Link
              key={id}
              className={sectionLink()}
              to="/settings"
              search={settingsParams.write({ section: id })}
              resetScroll={false}
              activeOptions={BY_WHOLE_SEARCH}
              ref={id === section ? showCurrent : undefined}
              aria-current={id === section ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
        <section className={panelLook()} aria-label={word}>
          <div className="flex min-h-12 items-center gap-2 border-b border-b-line px-4 phone:py-2">
            <h2>{word}</h2>
          </div>
          <Part />
          <SavedLine />
        </section>
      </div>
    </>
  )
}
