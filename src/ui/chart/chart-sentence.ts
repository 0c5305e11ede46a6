/** `SOL, last 24 h, from $145.10 to $147.83, +1.9%`: a chart in one sentence, for whoever cannot see it. */
export function chartSentence(name: string, span: string, from: string, to: string, change: string): string {
  return `${name}, last ${span}, from ${from} to ${to}, ${change}`
}

/** Caption of a chart's table. */
export const tableCaption = (title: string, shown: number, all: number): string =>
  shown === all ? `${title}, ${all} rows, newest first` : `${title}, ${shown} of ${all} rows, newest first`
