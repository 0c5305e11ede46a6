/** Name of the build that is running, written into the document when it was built; `npm run check-site` compares it. */
export function BuildLine() {
  const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content
  return build === undefined ? null : <span translate="no">build {build}</span>
}
