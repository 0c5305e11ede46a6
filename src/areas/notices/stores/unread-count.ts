import { createStore } from '~/values/store.ts'

/** How many notices are unread; 0 until the code of notices has loaded. */
export const unreadCount = createStore(0)

/** The event that opens the centre of notices. */
export const SHOW_NOTICES = 'sextant-show-notices'
