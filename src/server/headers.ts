/**
 * Headers of every answer. The local server leaves out the two that only make sense behind TLS.
 * Style attributes set by scripts go through CSSOM and pass; nothing inline is allowed.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
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
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [...POLICY, REPORT_TO].join('; '),
  'reporting-endpoints': 'csp="/csp-report"',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), hid=(), clipboard-read=()',
  'x-frame-options': 'DENY',
}

/** The same set for an edge that is reached over TLS alone. */
export const EDGE_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'content-security-policy': [...POLICY, 'upgrade-insecure-requests', REPORT_TO].join('; '),
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/** The same answer with the header set on it. */
export function secured(response: Response): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value)
  return new Response(response.body, { status: response.status, headers })
}
