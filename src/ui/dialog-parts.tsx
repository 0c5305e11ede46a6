import { type ComponentProps, type ReactNode } from 'react'

/** The buttons of a dialog: its last part, always in view. `hint` = one line below them. */
export function DialogFoot({ hint, children }: { hint?: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-6 -mb-6 grid gap-3 border-t border-line bg-deck px-6 py-4 phone:-mx-4 phone:px-4">
      <div className="flex flex-wrap gap-2">{children}</div>
      {hint === undefined ? null : <p className="text-center text-12 text-mute">{hint}</p>}
    </div>
  )
}

/** A list of things of which one is picked. */
export function PickList({ children }: Pick<ComponentProps<'ul'>, 'children'>) {
  return <ul className="mt-2 mb-4 grid gap-2">{children}</ul>
}

/** One of them: a row that is pressed. */
export function PickRow(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="flex min-h-13 w-full min-w-0 items-center gap-3 rounded-control bg-raise p-3 text-left hover:bg-line [&_img]:rounded-control"
      {...props}
    />
  )
}
