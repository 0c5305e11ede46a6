import { cleanText, type TextKind } from '~/values/clean-text.ts'

type Props = { readonly text: string; readonly kind?: TextKind; readonly className?: string }

/** Text from outside: cleaned, in its own direction, as text and nothing else. */
export function Untrusted({ text, kind = 'title', className }: Props) {
  return <bdi className={className}>{cleanText(text, kind)}</bdi>
}
