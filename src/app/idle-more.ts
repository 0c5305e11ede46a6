/* What the app fetches once its page has read what it shows: one script for all of it. */
export { AlertForm } from '~/areas/alerts/parts/alert-form.tsx'
export { NoticeCentre } from '~/areas/notices/parts/notice-centre.tsx'
export { IdleWorth } from '~/areas/portfolio/parts/idle-worth.tsx'
export { startNotices } from '~/areas/notices/stores/start-notices.ts'
export { drawPicture } from '~/ui/picture.tsx'
export { startMiddleware } from '~/wire/request-middleware.ts'
export { readGenesis } from './genesis.ts'
