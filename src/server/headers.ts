/**
 * Headers of every answer. The local server leaves out the two that only make sense behind TLS.
 * Style attributes set by scripts go through CSSOM and pass; nothing inline is allowed but the import map of the build.
 */
const policyWith = (importMap: string | undefined): readonly string[] => [
  "default-src 'none'",
  importMap === undefined ? "script-src 'self'" : `script-src 'self' '${importMap}'`,
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "frame-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
]

const REPORT_TO = 'report-to csp'

/** The header set of pages, assets, replies and errors alike. */
const COMMON: Readonly<Record<string, string>> = {
  'reporting-endpoints': 'csp="/csp-report"',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), hid=(), clipboard-read=()',
  'x-frame-options': 'DENY',
}

/**
 * The header set of an edge that is reached over TLS alone. `importMap` = the source by which `script-src` lets the one
 * script in the document of the served build through, as its `release.json` names it.
 */
export function edgeHeaders(importMap: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [...policyWith(importMap), 'upgrade-insecure-requests', REPORT_TO].join('; '),
    ...COMMON,
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }
}

/** Puts the header set on answers; `importMap` as for `edgeHeaders`, `undefined` = no document is served. */
export function securedFor(importMap: string | undefined): (response: Response) => Response {
  const set = { 'content-security-policy': [...policyWith(importMap), REPORT_TO].join('; '), ...COMMON }
  return (response) => {
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(set)) headers.set(name, value)
    return new Response(response.body, { status: response.status, headers })
  }
}
