import { type Change } from '~/engine/review-change.ts'
import { Untrusted } from '~/ui/untrusted.tsx'

/** What changed on the review, before and now side by side. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <table className="mt-2 w-full table-fixed text-12 [&_:is(td,th)]:py-0.5 [&_:is(td,th)]:pr-3 [&_:is(td,th)]:text-left [&_:is(td,th)]:align-top [&_:is(td,th)]:wrap-anywhere">
      <thead>
        <tr>
          <th scope="col">Changed</th>
          <th scope="col">Before</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody translate="no">
        {changes.map(({ label, shown, now }, index) => (
          <tr key={index}>
            <th scope="row">{label}</th>
            <td>
              <Untrusted text={shown} />
            </td>
            <td>
              <Untrusted text={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
