import { shownFigures, type SharedFigure, type SharedPicture } from './shared-picture.ts'

/** A shared picture in two or three plain sentences, with its link on a line of its own. */
export function sharedText(picture: SharedPicture, hasAmounts: boolean): string {
  const figures = shownFigures(picture, hasAmounts).map((figure, index) =>
    index === 0 ? wordsOf(figure) : lowerCase(wordsOf(figure)),
  )
  const sentences = [picture.sentence, figures.join(', '), picture.time].filter((words) => words !== '')
  return `${sentences.map((words) => `${words}.`).join(' ')}\n${picture.link}`
}

const wordsOf = ({ label, value, unit }: SharedFigure): string =>
  `${label} ${value}${unit === undefined ? '' : ` ${unit}`}`

/** A label inside a sentence; `P&L` stays as it is. */
const lowerCase = (words: string): string =>
  /^[A-Z][a-z]/.test(words) ? `${words.charAt(0).toLowerCase()}${words.slice(1)}` : words
