import { lazy, Suspense, type ReactNode } from 'react'

const AddressBox = lazy(async () => ({
  default: (await import('../../prediction/parts/address-box.tsx')).AddressBox,
}))

/** Instead of a portfolio: why there is none to show, and the way to anybody's. */
export function NoOwner({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="panel void" aria-label={label}>
      <p>{children}</p>
      <Suspense fallback={<div className="address-box is-void" />}>
        <AddressBox to="/portfolio/$owner" />
      </Suspense>
    </section>
  )
}
