import { PICTURE_HOST } from './pictures.ts'

/** The files, as `data:` addresses by their paths from here. */
const FILES = import.meta.glob<string>(['./event/*/*.png', './token/*.png'], {
  eager: true,
  import: 'default',
  query: '?inline',
})

/** What is at such an address, as a server out there would send it. */
export function loadPicture({ host, pathname }: URL): { bytes: Uint8Array; announced: string } | { failed: string } {
  const file = host === PICTURE_HOST && Object.hasOwn(FILES, `.${pathname}`) ? FILES[`.${pathname}`] : undefined
  if (file === undefined) return { failed: 'no such picture' }
  return { bytes: Buffer.from(file.slice(file.indexOf(',') + 1), 'base64'), announced: 'image/png' }
}
