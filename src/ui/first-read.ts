let release: () => void = () => undefined

/** Settles once the page's first reads have ended, well or badly, and had a moment to be painted: what waits for it is no step before. */
export const firstRead: Promise<void> = new Promise((resolve) => {
  release = resolve
})

/** Says that it has ended; told once, by who sees the reads. */
export function endFirstRead(): void {
  setTimeout(release, PAINT_MS)
}

const PAINT_MS = 100
