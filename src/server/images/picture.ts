import { imageSize } from 'image-size'
import { BlockList, isIP } from 'node:net'

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

/** Longest address of a picture, in characters. */
const LONGEST = 2_048

/** Addresses that are not out on the internet: this machine, private nets, links, documentation, groups. */
const CLOSED = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  CLOSED.addSubnet(net, bits, 'ipv4')

/** Of IPv6 only the global unicast block is out there, without the parts that wrap an IPv4 address or document. */
const OPEN6 = new BlockList()
OPEN6.addSubnet('2000::', 3, 'ipv6')
const CLOSED6 = new BlockList()
CLOSED6.addSubnet('2001::', 23, 'ipv6')
CLOSED6.addSubnet('2001:db8::', 32, 'ipv6')
CLOSED6.addSubnet('2002::', 16, 'ipv6')
CLOSED6.addSubnet('3fff::', 20, 'ipv6')

/** True for an address on the open internet; false for everything else, text that is no address included. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !CLOSED.check(address, 'ipv4')
  return family === 6 && OPEN6.check(address, 'ipv6') && !CLOSED6.check(address, 'ipv6')
}

const LOCAL_ENDING = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/

/** The address of a picture that may be asked for, or why it may not: https on its own port, at a name of the open internet. */
export function readSource(text: string): URL | { readonly refused: string } {
  if (text.length > LONGEST || !URL.canParse(text)) return { refused: 'This is not an address.' }
  const url = new URL(text)
  if (url.protocol !== 'https:') return { refused: 'Pictures come over https alone.' }
  if (url.username !== '' || url.password !== '' || url.port !== '')
    return { refused: 'The address names a user or a port.' }
  const host = url.hostname.replace(/\.$/, '')
  if (isIP(host) !== 0 || host.startsWith('[')) return { refused: 'The host is an address, not a name.' }
  if (!/^[a-z0-9.-]+$/.test(host) || !host.includes('.') || LOCAL_ENDING.test(host))
    return { refused: 'The host is not on the open internet.' }
  url.hash = ''
  return url
}
