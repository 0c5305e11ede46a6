import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'

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

/** The one header that not every browser gets. */
export const INTEGRITY_POLICY = 'integrity-policy'

/**
 * Browsers that get no `Integrity-Policy`, by their user agent; JavaScript and nginx read it alike. WebKit (2.50, as in
 * Safari 26) checks imports against the import map, but under the policy it refuses what a module imports all the same, and
 * the page would not begin. Chromium and those built on it name WebKit too, and Chrome.
 */
export const WITHOUT_INTEGRITY_POLICY = /AppleWebKit\/(?!.*Chrome\/)/

/** The header set of pages, assets, replies and errors alike. */
const COMMON: Readonly<Record<string, string>> = {
  // Scripts without a hash are not requested: one missing in the import map, or one injected into the page.
  [INTEGRITY_POLICY]: 'blocked-destinations=(script), endpoints=(csp)',
  'reporting-endpoints': 'csp="/csp-report"',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), hid=(), clipboard-read=()',
  'x-frame-options': 'DENY',
}

/**
 * The header set of an edge that is reached over TLS alone, as most browsers get it. `importMap` = the source by which `script-src` lets the one
 * script in the document of the served build through, as its `release.json` names it.
 */
export function edgeHeaders(importMap: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [...policyWith(importMap), 'upgrade-insecure-requests', REPORT_TO].join('; '),
    ...COMMON,
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }
}

/** Puts the header set on an answer to a request; `importMap` as for `edgeHeaders`, `undefined` = no document is served. */
export function securedFor(importMap: string | undefined): (request: Request, response: Response) => Response {
  const set = { 'content-security-policy': [...policyWith(importMap), REPORT_TO].join('; '), ...COMMON }
  return (request, response) => {
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(set)) headers.set(name, value)
    if (WITHOUT_INTEGRITY_POLICY.test(request.headers.get('user-agent') ?? '')) headers.delete(INTEGRITY_POLICY)
    return new Response(response.body, { status: response.status, headers })
  }
}

const RELEASE = z.object({ importMap: z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/)) })

/**
 * The hash of the import map in the document of a build, as `script-src` writes it, by the build's own `release.json`;
 * `undefined` where there is none. Throws when the file does not name it.
 */
export function readImportMapHash(appDir: string): string | undefined {
  const file = path.join(appDir, 'release.json')
  if (!existsSync(file)) return undefined
  const read = RELEASE.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!read.success) throw new Error(`${file} does not name the import map of its build: run npm run build`)
  return read.data.importMap
}
