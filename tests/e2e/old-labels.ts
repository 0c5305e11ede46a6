import { type BrowserContext } from '@playwright/test'
import { OLD_PHRASES, OLD_WORDS } from './old-words.ts'

type Old = { readonly labels: readonly string[]; readonly phrases: readonly string[] }

/**
 * Watches every page of a context for labels of our own elements that the product no longer uses: what a test opens,
 * however short, is looked at. Each one is an error of the console, so it fails the test.
 */
export async function watchLabels(context: BrowserContext): Promise<void> {
  await context.addInitScript(lookAtLabels, { labels: [...OLD_WORDS], phrases: OLD_PHRASES })
}

function lookAtLabels({ labels, phrases }: Old): void {
  const own =
    'button, a, summary, label, legend, caption, option, h1, h2, h3, h4, th, dt, dd, p, small, li, [role], [aria-label], [placeholder]'
  const whole = new Set(labels)
  const seen = new Set<string>()
  const judge = (text: string) => {
    if (text === '' || seen.has(text)) return
    seen.add(text)
    const found = whole.has(text) ? text : phrases.find((phrase) => text.includes(phrase))
    if (found !== undefined) console.error(`old word: ${found}`)
  }
  const textOf = (element: Element): string => {
    if (element.querySelector('bdi') === null) return element.textContent
    const clone = element.cloneNode(true) as Element
    // What others wrote is inside isolates.
    for (const foreign of clone.querySelectorAll('bdi')) foreign.remove()
    return clone.textContent
  }
  const look = (element: Element) => {
    judge(element.getAttribute('aria-label') ?? '')
    judge(element.getAttribute('placeholder') ?? '')
    // Longer ones hold elements that are looked at themselves.
    if (element.textContent.length < 400 && element.closest('bdi') === null) judge(textOf(element).trim())
  }
  const lookAround = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    const owner = element?.closest(own)
    if (owner) look(owner)
    if (node instanceof Element) for (const inner of node.querySelectorAll(own)) look(inner)
  }
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'childList' ? addedNodes : [target]) lookAround(node)
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-label', 'placeholder'],
  })
}
