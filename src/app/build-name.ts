let drawn: string | undefined

/** Name of the build whose document is drawn; a server says it before it draws, as it has no document itself. */
export function setBuildName(name: string): void {
  drawn = name
}

/** Name of this build as its document carries it, eight hex digits. */
export function buildName(): string | undefined {
  return drawn ?? document.documentElement.dataset['build']
}
