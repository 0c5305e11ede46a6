const BUILD = /<html[^>]*\bdata-build="([^"]+)"/

/** Whether the site serves another build than this page is of; false where it cannot be asked. */
export async function isNewVersionOut(): Promise<boolean> {
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    const served = BUILD.exec(await response.text())?.[1]
    return response.ok && served !== undefined && served !== document.documentElement.dataset['build']
  } catch {
    return false
  }
}
