const TYPE = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const

/** Hands a text to the browser as a download. */
export function saveFile(name: string, ending: keyof typeof TYPE, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: TYPE[ending] }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
