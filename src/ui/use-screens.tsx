import { useIsTakenOver } from './lazy-component.tsx'
import { PHONE, useMedia } from './media.ts'

/** Class names of the wide and of the phone layout; `undefined` = that layout is not rendered. */
export type Screens = { readonly wide: string | undefined; readonly phone: string | undefined }

const BOTH: Screens = { wide: 'phone:hidden', phone: '[@media(width>719px)]:hidden' }
const WIDE_ALONE: Screens = { wide: '', phone: undefined }
const PHONE_ALONE: Screens = { wide: undefined, phone: '' }

/** Which of two layouts to render. On the server and during hydration both are rendered, and the style sheet shows one. */
export function useScreens(): Screens {
  const isPhone = useMedia(PHONE)
  if (!useIsTakenOver()) return BOTH
  return isPhone ? PHONE_ALONE : WIDE_ALONE
}
