import { type ComponentProps } from 'react'

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
