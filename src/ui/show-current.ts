/**
 * Ref of the current link in a row that scrolls sideways: scrolls the row to it, never the page. Skipped for the first
 * link, which is visible already, to avoid a layout.
 */
export function showCurrent(link: HTMLElement | null): void {
  const row = link?.parentElement
  if (link === null || row === undefined || row === null) return
  const [part, whole] = [link.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += Math.max(0, part.right - whole.right) + Math.min(0, part.left - whole.left)
}
