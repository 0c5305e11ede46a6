import { cleanText } from '~/values/text/clean-text.ts'
import { type TokenLinks } from './token.ts'

/** A place that the token's people name. Without `href` it is text to read, never a link. */
export type NamedLink = {
  readonly key: keyof TokenLinks
  readonly word: string
  readonly text: string
  readonly href: string | undefined
}

const WORD: Readonly<Record<keyof TokenLinks, string>> = {
  website: 'Website',
  twitter: 'X',
  telegram: 'Telegram',
  discord: 'Discord',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  other: 'Other',
}
/** Hosts that a link may lead to; a website can be anything, so it stays text. */
const HOSTS = new Set(['x.com', 'twitter.com', 't.me', 'discord.com', 'discord.gg', 'instagram.com', 'tiktok.com'])

/** The links of a token in a fixed order: `https:` to a known host can be followed, the rest is shown as text. */
export function linksOf(links: TokenLinks): readonly NamedLink[] {
  const keys = ['website', 'twitter', 'telegram', 'discord', 'instagram', 'tiktok', 'other'] as const
  return keys.flatMap((key) => {
    const text = links[key]
    return text === undefined ? [] : [{ key, word: WORD[key], text: cleanText(text, 'title'), href: safeLink(text) }]
  })
}

function safeLink(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, username, password, port, href } = new URL(text)
  const isPlain = protocol === 'https:' && username === '' && password === '' && port === ''
  return isPlain && HOSTS.has(hostname.replace(/^www\./, '')) ? href : undefined
}
