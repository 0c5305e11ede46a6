import { PHONE, useMedia } from './media.ts'
import { useIsTakenOver } from './take-over.ts'

/** Utilities of what is drawn on wide screens, and of what is drawn on a phone; `undefined` = it is not drawn here. */
export type Screens = { readonly wide: string | undefined; readonly phone: string | undefined }

const BOTH: Screens = { wide: 'phone:hidden', phone: '[@media(width>719px)]:hidden' }
const WIDE_ALONE: Screens = { wide: '', phone: undefined }
const PHONE_ALONE: Screens = { wide: undefined, phone: '' }

/**
 * Which of two drawings this screen needs. A server knows none: in what it draws, and until the app has taken that over, both
 * are there and the stylesheet shows one.
 */
export function useScreens(): Screens {
  const isPhone = useMedia(PHONE)
  if (!useIsTakenOver()) return BOTH
  return isPhone ? PHONE_ALONE : WIDE_ALONE
}
