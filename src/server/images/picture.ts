import { imageSize } from 'image-size'

/** Maximum size of a picture, bytes. */
export const MAX_BYTES = 200_000
/** Maximum pixels of a side. */
const MAX_PIXELS = 512

/** Content types by detected format. SVG is a document and never one of them. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
}

/** The content type of a picture whose bytes, announced type and size are in order; else what is wrong. */
export function checkPicture(
  bytes: Uint8Array,
  announced: string,
): { readonly type: string } | { readonly refused: string } {
  if (bytes.length > MAX_BYTES) return { refused: `A picture has at most ${MAX_BYTES} bytes.` }
  const found = measured(bytes)
  const type = found === undefined ? undefined : TYPES[found.type]
  if (found === undefined || type === undefined) return { refused: 'These bytes are no picture that is shown here.' }
  const mediaType = announced.split(';')[0]?.trim().toLowerCase().replace('image/jpg', 'image/jpeg')
  if (mediaType !== type) return { refused: 'The announced type is not that of the bytes.' }
  if (!isSide(found.width) || !isSide(found.height))
    return { refused: `A picture has at most ${MAX_PIXELS} pixels a side.` }
  return { type }
}

const isSide = (pixels: number) => Number.isInteger(pixels) && pixels > 0 && pixels <= MAX_PIXELS

function measured(bytes: Uint8Array): { type: string; width: number; height: number } | undefined {
  try {
    // A copy, so that bytes beyond the end of the view are not read.
    const { type = '', width, height } = imageSize(new Uint8Array(bytes))
    return { type, width, height }
  } catch {
    // Not a picture of a known form.
    return undefined
  }
}
