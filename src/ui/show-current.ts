/**
 * Ref of the current link of a row that scrolls sideways: it is brought into sight. The first one is in sight already, and
 * without it no layout is asked for.
 */
export function showCurrent(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
