/**
 * Ref of the current link of a row that scrolls sideways: the row brings it into sight, and the page stays where it is. The
 * first one is in sight already, and without it no layout is asked for.
 */
export function showCurrent(link: HTMLElement | null): void {
  const row = link?.parentElement
  if (link === null || row === undefined || row === null) return
  const [part, whole] = [link.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += Math.max(0, part.right - whole.right) + Math.min(0, part.left - whole.left)
}
