// A tar archive whose bytes follow from names and contents alone: no times, no owners, one order (POSIX ustar).
import { gzipSync } from 'node:zlib'

const BLOCK = 512

/**
 * @param {string} name
 * @param {number} size
 */
function headerOf(name, size) {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name "${name}" is too long for the archive.`)
  const header = Buffer.alloc(BLOCK)
  /** @type {(text: string, at: number) => void} */
  const put = (text, at) => void header.write(text, at, 'utf8')
  /** @type {(value: number, at: number, length: number) => void} */
  const putOctal = (value, at, length) => put(value.toString(8).padStart(length - 1, '0'), at)
  put(name, 0)
  putOctal(0o644, 100, 8)
  putOctal(0, 108, 8)
  putOctal(0, 116, 8)
  putOctal(size, 124, 12)
  putOctal(0, 136, 12)
  put(' '.repeat(8), 148)
  put('0', 156)
  put('ustar\0' + '00', 257)
  // The sum over the header with spaces in its place.
  put(
    `${[...header]
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  )
  return header
}

/**
 * The files as one `tar.gz`, by name.
 * @param {ReadonlyMap<string, Buffer>} files
 */
export function tarball(files) {
  const parts = [...files.keys()].toSorted().flatMap((name) => {
    const data = files.get(name) ?? Buffer.alloc(0)
    return [headerOf(name, data.length), data, Buffer.alloc((BLOCK - (data.length % BLOCK)) % BLOCK)]
  })
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), { level: 9 })
}
