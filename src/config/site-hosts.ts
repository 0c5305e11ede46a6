/*
 * Host names that a site answers to. Any other name that is pointed at this machine is refused, so that a page of
 * another site cannot pose as this one.
 */

/** Names of a site that runs on this machine alone, at any port. */
export const LOOPBACK_HOSTS: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/** The two headers that name the requested host and the calling site. */
export type Caller = { readonly host: string | undefined; readonly origin: string | undefined }

/**
 * Why a caller is refused: `host` when the requested name is not on the list, `origin` when a page of another site
 * calls. A program without an `Origin` is allowed.
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

/** True when a write or an RPC call must be refused: the header that only our page can add is missing. */
export function lacksOwnHeader(headers: Headers): boolean {
  return headers.get('x-sextant') !== '1'
}

/** True when a browser sent it; programs send neither header. */
export function isFromBrowser(headers: Headers): boolean {
  return headers.has('origin') || headers.has('sec-fetch-site')
}
