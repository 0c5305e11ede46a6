/*
 * Under which names a site answers. A name that somebody else points at this machine is not one of them, so that a page of
 * another site cannot become this site's own.
 */

/** Names by which a site on this machine alone is reached, at any port. */
export const LOOPBACK_HOSTS: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/** The two headers that say whom a request means, and from which site it comes. */
export type Caller = { readonly host: string | undefined; readonly origin: string | undefined }

/**
 * What is wrong with a caller: `host` when the request is for a name that is not on the list, `origin` when it comes from a
 * page of another site. A program without an `Origin` may ask.
 */
export function refuseCaller(hosts: readonly string[], { host, origin }: Caller): 'host' | 'origin' | undefined {
  if (host === undefined || !hosts.includes(nameOf(`http://${host}`))) return 'host'
  if (origin === undefined) return undefined
  const isOurs = URL.canParse(origin) && (new URL(origin).host === host.toLowerCase() || isNamed(hosts, origin))
  return isOurs ? undefined : 'origin'
}

/** Behind a proxy the page's own name may differ from the one that the request is for; a loopback name counts for itself alone. */
function isNamed(hosts: readonly string[], origin: string): boolean {
  const name = nameOf(origin)
  return hosts.includes(name) && !LOOPBACK_HOSTS.includes(name)
}

function nameOf(origin: string): string {
  return URL.canParse(origin) && /^https?:\/\/[^/?#@\\]+$/.test(origin) ? new URL(origin).hostname : ''
}

/** Whether a write or an RPC call may not be answered: the header that only our page can add is missing. */
export function lacksOwnHeader(headers: Headers): boolean {
  return headers.get('x-sextant') !== '1'
}

/** Whether a browser sent it; programs send neither header. */
export function isFromBrowser(headers: Headers): boolean {
  return headers.has('origin') || headers.has('sec-fetch-site')
}
