import { type ReactNode } from 'react'
import { later } from '../../../ui/later.tsx'

const AddressBox = later(
  async () => (await import('../../prediction/positions/parts/address-box.tsx')).AddressBox,
  <div className="address-box is-void" />,
)

/** Instead of a portfolio: why there is none to show, and the way to anybody's. */
export function NoOwner({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="panel void" aria-label={label}>
      <p>{children}</p>
      <AddressBox to="/portfolio/$owner" />
    </section>
  )
}
