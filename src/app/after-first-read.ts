/* What the app fetches once its page has read what it shows: one script for all of it. */
export { startNotices } from '~/areas/notices/stores/start-notices.ts'
export { drawPicture } from '~/ui/picture.tsx'
export { startMiddleware } from '~/wire/request-middleware.ts'
export { readGenesis } from './genesis.ts'
