import { cleanText, type TextKind } from '~/values/text/clean-text.ts'

type Props = { readonly text: string; readonly kind?: TextKind; readonly className?: string }

/** Untrusted text: cleaned, isolated in its direction, never markup. */
export function Untrusted({ text, kind = 'title', className }: Props) {
  return <bdi className={className}>{cleanText(text, kind)}</bdi>
}
