import * as z from 'zod/mini'
import { deviceStore } from '~/ui/device-store.ts'
import { isRecentPage } from '../areas.ts'

const MOST = 6
const page = z.object({
  /** Path on this site. */
  to: z.string().check(z.maxLength(127), z.refine(isRecentPage)),
  /** Its name: untrusted text. */
  word: z.string().check(z.maxLength(200)),
})

/** An event or a token that was opened from the palette. */
export type RecentPage = z.infer<typeof page>

/** The newest such pages of this device, at most six, the last one first. */
export const recentPages = deviceStore<readonly RecentPage[]>('sextant.recent', parsePages, (pages) =>
  JSON.stringify(pages),
)

/** Pages from the device's text; anything unreadable counts as none. */
function parsePages(text: string | null): readonly RecentPage[] {
  try {
    return z.safeParse(z.array(page), JSON.parse(text ?? '[]')).data?.slice(0, MOST) ?? []
  } catch {
    return []
  }
}

/** Puts a page first. */
export function rememberPage(opened: RecentPage): void {
  if (!z.safeParse(page, opened).success) return
  recentPages.write([opened, ...recentPages.read().filter(({ to }) => to !== opened.to)].slice(0, MOST))
}
