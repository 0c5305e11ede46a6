import { cleanText, type TextKind } from '../values/clean-text.ts'

/** Text from outside: cleaned, in its own direction, as text and nothing else. */
export function Untrusted({ text, kind = 'title' }: { text: string; kind?: TextKind }) {
  return <bdi>{cleanText(text, kind)}</bdi>
}
