import { Untrusted } from './untrusted.tsx'

/** Lists the search params that were ignored, as written in the link; renders nothing when all were read. */
export function IgnoredParams({
  params,
  className = 'mb-4 text-12 text-pretty text-mute',
}: {
  params: readonly string[]
  className?: string
}) {
  if (params.length === 0) return null
  return (
    <p className={className}>
      Some settings in this link were invalid and skipped:{' '}
      <Untrusted className="font-mono text-[12px] wrap-anywhere" text={params.join(', ')} />
    </p>
  )
}
