import { type Look } from './pen.ts'

/** The look of the page as it is now, from its root's own properties: a picture has the theme of the page. */
export function lookOfPage(root: Element = document.documentElement): Look {
  const style = getComputedStyle(root)
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return { colour: read, sans: read('sans') }
}
