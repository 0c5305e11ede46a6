const TYPE = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const

/** Byte order mark, by which a spreadsheet recognizes UTF-8. */
const MARK = { csv: '\uFEFF', json: '' } as const

/** Hands a text to the browser as a download. */
export function saveFile(name: string, ending: keyof typeof TYPE, text: string): void {
  saveBlob(name, new Blob([MARK[ending], text], { type: TYPE[ending] }))
}

/** Hands bytes of the page to the browser as a download. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
