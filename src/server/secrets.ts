/** A part of an address that is this long may be a key. */
const SECRET_LENGTH = 8

/** Placeholder for a secret. */
export const NO_KEY = '(key)'

/**
 * Every part of an RPC server's URL that may be a key: parts of the path, values of the query, user and password, both as
 * written and decoded.
 */
export function secretsInAddress({ pathname, search, username, password }: URL): readonly string[] {
  const values = search
    .slice(1)
    .split('&')
    .map((pair) => pair.slice(pair.indexOf('=') + 1))
  const parts = [...pathname.split('/'), ...values, username, password].filter((part) => part.length >= SECRET_LENGTH)
  return [...new Set(parts.flatMap((part) => [part, decoded(part)]))]
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Signs that some writers of JSON give as a number. */
const escaped = (text: string) =>
  text.replaceAll(/[&+='<>/]/g, (sign) => String.raw`\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * A secret in every way in which a reply may repeat it: as it is, as a part of an address, with the slashes or numbers of
 * JSON, and in HTML. The longest first, so that none leaves a part of another.
 */
export function formsOf(secrets: readonly string[]): readonly string[] {
  const forms = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    secret.replaceAll('/', String.raw`\/`),
    secret.replaceAll('&', '&amp;'),
    escaped(secret),
  ])
  return [...new Set(forms)].toSorted((one, other) => other.length - one.length)
}

/** Takes secrets out of whatever an upstream repeats, in any letter case, as nginx does. */
export function cleanerOf(secrets: readonly string[]): (text: string) => string {
  const forms = formsOf(secrets).map((form) => form.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`))
  if (forms.length === 0) return (text) => text
  const pattern = new RegExp(forms.join('|'), 'gi')
  return (text) => text.replaceAll(pattern, NO_KEY)
}
