/** Longest address of a picture, in characters. */
const LONGEST = 2_048
const LOCAL = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/
const NAME = /^(?=.*\.)(?!.*\.[\d.]+$)[a-z\d.-]+$/

/**
 * Where the site's own server gives the picture that somebody names; `undefined` for all but an https address on its own
 * port at a name of the open internet. The server judges again, and by the bytes too.
 */
export function pictureAddress(text: string): string | undefined {
  if (text.length > LONGEST || !URL.canParse(text)) return undefined
  const { protocol, username, password, port, hostname } = new URL(text)
  const host = hostname.replace(/\.$/, '')
  const isPlain = protocol === 'https:' && username === '' && password === '' && port === ''
  return isPlain && NAME.test(host) && !LOCAL.test(host) ? `/img?u=${encodeURIComponent(text)}` : undefined
}
