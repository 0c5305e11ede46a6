import { type SearchSchemaInput } from '@tanstack/react-router'
import { parseAmount } from '../money.ts'

/** A value that an address can hold: text, a small whole number, or a flag that is set. Amounts are text. */
export type ParamValue = string | number | true

/** Parses one param from its text (`undefined` = not a known value); `standard` = the default. */
export type Codec<T extends ParamValue> = {
  readonly read: (text: string) => T | undefined
  readonly standard?: T | undefined
}

/** Params of an address; `undefined` = absent, so the default applies. */
type Search<V> = { readonly [K in keyof V]?: V[K] | undefined }
/** Params of a link that had to be ignored, by name. They stay in the address until the param is set. */
type Ignored = { readonly ignored?: Readonly<Record<string, string>> | undefined }

/** The params of a page, from one definition. */
export type SearchParams<V> = {
  /** For the route: typed params of a link, and other values kept as `ignored`. */
  readonly validate: {
    (raw: object): Search<V> & Ignored
    // The router uses the last overload: the params of a link.
    (raw: Search<V> & SearchSchemaInput): Search<V> & Ignored
  }
  /** Params of an address. A bad value is dropped. */
  readonly read: (raw: object) => Search<V>
  /** Params of a link to these values: default and invalid values are left out. */
  readonly write: (values: { readonly [K in keyof V]?: ParamValue | undefined }) => Search<V>
  /** Ignored params as written in the link, e.g. `side=maybe`, in the order of the definition. */
  readonly ignored: (raw: object) => readonly string[]
}

/** Params type of a page's address. */
export type SearchOf<P> = P extends SearchParams<infer V> ? Search<V> : never

/** Maximum length of an ignored value that is shown: fits an address of the chain. */
const MAX_SHOWN = 44

type Options<Name> = {
  readonly strict?: boolean
  readonly order?: { readonly amount: Name; readonly terms: readonly Name[] }
}

/**
 * The search params of a page: each name with its codec. `strict` = unknown names are reported as ignored; otherwise they
 * are left unchanged. `order` = the params of an order: if one of its terms cannot be read, its amount is dropped too,
 * since the link would otherwise prefill a different order.
 */
export function searchParams<const V extends Record<string, ParamValue>>(
  codecs: { readonly [K in keyof V]: Codec<V[K]> },
  { strict = false, order }: Options<keyof V> = {},
): SearchParams<V> {
  const readInto = (raw: object, take: <K extends keyof V>(name: K, value: V[K]) => boolean): Search<V> => {
    const given = new Map<string, unknown>(Object.entries(raw))
    const search: { -readonly [K in keyof V]?: V[K] | undefined } = {}
    for (const name in codecs) {
      const text = textOf(given.get(name))
      const value = text === undefined ? undefined : codecs[name].read(text)
      search[name] = value !== undefined && take(name, value) ? value : undefined
    }
    return search
  }
  const isWhole = (raw: object) => {
    const { ignored, ...rest } = Object.fromEntries(Object.entries(raw))
    const given = new Map(Object.entries({ ...(isRecord(ignored) ? ignored : {}), ...definedOf(rest) }))
    return order?.terms.every((name) => {
      const text = textOf(given.get(String(name))) ?? ''
      return text === '' || codecs[name].read(text) !== undefined
    })
  }
  const readOrder = (raw: object, take: <K extends keyof V>(name: K, value: V[K]) => boolean): Search<V> => {
    const isTaken = isWhole(raw) !== false
    return readInto(raw, (name, value) => (isTaken || name !== order?.amount) && take(name, value))
  }
  const read = (raw: object) => readOrder(raw, () => true)
  const ignoredOf = (raw: object): ReadonlyMap<string, string> => {
    const given = new Map<string, unknown>(Object.entries(raw))
    const earlier = given.get('ignored')
    if (isRecord(earlier)) {
      given.delete('ignored')
      for (const [name, text] of Object.entries(earlier)) given.set(name, given.get(name) ?? text)
    }
    const search = new Map<string, unknown>(Object.entries(read(Object.fromEntries(given))))
    const others = strict ? [...given.keys()].filter((name) => !Object.hasOwn(codecs, name)) : []
    return new Map(
      [...Object.keys(codecs), ...others].flatMap((name) => {
        const value = given.get(name)
        if (value === undefined || search.get(name) !== undefined) return []
        return [[name, textOf(value) ?? JSON.stringify(value)] as const]
      }),
    )
  }
  return {
    read,
    validate: (raw: object) => {
      const ignored = ignoredOf(raw)
      return { ...read(raw), ignored: ignored.size === 0 ? undefined : Object.fromEntries(ignored) }
    },
    write: (values) => readOrder(values, (name, value) => value !== codecs[name].standard),
    ignored: (raw) => [...ignoredOf(raw)].map(([name, text]) => `${name}=${text.slice(0, MAX_SHOWN)}`),
  }
}

/** For the route of a page without params: a link to it has none. */
export function noParams(
  _raw: Readonly<Record<string, undefined>> & SearchSchemaInput,
): Readonly<Record<never, never>> {
  return {}
}

const definedOf = (raw: object) => Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined))

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || value === true ? `${value}` : undefined
}

/** True for a plain object, as a page's own `ignored` is; a param of that name is a text. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** One of a few words. */
export function oneOf<const T extends string>(words: readonly T[], standard?: NoInfer<T>): Codec<T> {
  return { read: (text) => words.find((word) => word === text), standard }
}

/** Codec from a parse function; the value may differ from the text. */
export function as<T extends ParamValue>(read: (text: string) => T | undefined, standard?: NoInfer<T>): Codec<T> {
  return { read, standard }
}

/** Text of a form. */
export function matching(form: RegExp): Codec<string> {
  return { read: (text) => (form.test(text) ? text : undefined) }
}

/** Most characters of an amount in an address, and so most of its decimals. */
const MAX_AMOUNT = 20

/**
 * Decimal text of an amount, at most 20 characters: `12.5`. It never becomes a number. Text of a form is read as the form
 * reads it (`parseAmount`): `12,5` is 12.5, and what a form refuses is in no address.
 */
export function decimal(): Codec<string> {
  return {
    read: (text) => {
      const trimmed = text.trim()
      const places = /[.,](\d*)$/.exec(trimmed)?.[1]?.length ?? 0
      if (trimmed.length > MAX_AMOUNT || !parseAmount(trimmed, places).ok) return undefined
      return trimmed.replace(',', '.').replace(/^\./, '0.').replace(/\.$/, '')
    },
  }
}

/** A whole number from `least` to `most`, which has at most nine digits. */
export function whole(least: number, most: number, standard?: number): Codec<number> {
  const inRange = (value: number) => (value >= least && value <= most ? value : undefined)
  return { read: (text) => (/^[1-9]\d{0,8}$/.test(text) ? inRange(Number(text)) : undefined), standard }
}
