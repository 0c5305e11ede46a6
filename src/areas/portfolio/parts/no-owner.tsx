import { type ReactNode } from 'react'
import { AddressBox } from '../../prediction/positions/parts/address-box.tsx'

/** Instead of a portfolio: why there is none to show, and the way to anybody's. */
export function NoOwner({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="panel void" aria-label={label}>
      <p>{children}</p>
      <AddressBox to="/portfolio/$owner" />
    </section>
  )
}
