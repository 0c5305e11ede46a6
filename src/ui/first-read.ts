let release: () => void = () => undefined

/** Resolves shortly after the first reads of the page have settled, with time to paint them. */
export const firstRead: Promise<void> = new Promise((resolve) => {
  release = resolve
})

/** Marks the first reads as settled; called once by the observer of the reads. */
export function endFirstRead(): void {
  setTimeout(release, PAINT_MS)
}

const PAINT_MS = 100
