/** A wallet app, and the link that opens a page in its own browser. */
export type WalletLink = { readonly name: string; readonly href: string }

const APPS = [
  { name: 'Phantom', browse: 'https://phantom.app/ul/browse/' },
  { name: 'Solflare', browse: 'https://solflare.com/ul/v1/browse/' },
] as const

/** Links that open an address in the browsers of wallet apps, as both publish them: the address, and who asks. */
export function walletLinks(address: string): readonly WalletLink[] {
  const { href, origin } = new URL(address)
  return APPS.map(({ name, browse }) => ({
    name,
    href: `${browse}${encodeURIComponent(href)}?ref=${encodeURIComponent(origin)}`,
  }))
}

const PICTURE = /^data:image\/(?:png|svg\+xml|webp|jpeg|gif)[;,]/

/**
 * A wallet's icon as the address of an image; `undefined` = none that is drawn. It is shown by `img` alone, where a drawing
 * runs no script and loads nothing.
 */
export function walletIcon(icon: string): string | undefined {
  return PICTURE.test(icon) ? icon : undefined
}
