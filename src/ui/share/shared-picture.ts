import { addr } from '~/values/format.ts'
import { type Candle } from '../chart/candle.ts'
import { type ChartUnit, type TimeSeries } from '../chart/series.ts'

/** One figure of a shared picture: label and value as the pages write them. */
export type SharedFigure = {
  readonly label: string
  readonly value: string
  /** Smaller, behind the value: `USDC per SOL`. */
  readonly unit?: string | undefined
  readonly tone?: 'gain' | 'loss' | undefined
  /** Money or shares of one's own: in neither picture nor text until the reader ticks it. */
  readonly isAmount: boolean
}

/** What a chart draws: its lines, or candles with lines over them. Times in Unix seconds, values in the chart's unit. */
export type SharedSeries = {
  readonly lines: readonly TimeSeries[]
  readonly candles?: readonly Candle[] | undefined
  readonly unit: Pick<ChartUnit, 'format' | 'axis'>
  /** The chart's own end, Unix seconds. */
  readonly nowSec: number
  /** Values are never beyond these, as a chance is between 0 and 1. */
  readonly bounds: { readonly least?: bigint; readonly most?: bigint }
}

/**
 * What is shared of a receipt, a position or a chart: the picture and the text are made of this alone. It holds no address of an
 * owner and no signature. Foreign texts are cleaned, and isolated in their direction, by what makes it (`quoted`).
 */
export type SharedPicture = {
  /** What it is: `Bought`, `Position`, `Price, 24h`. */
  readonly kind: string
  /** Side of an outcome, in its word. */
  readonly side?: { readonly word: string; readonly tone: 'yes' | 'no' } | undefined
  readonly title: string
  /** The outcome, where the title is the event. */
  readonly subtitle?: string | undefined
  /** The same as one sentence, without its full stop and without an amount. */
  readonly sentence: string
  /** The first is the large one. An unknown figure is left out. */
  readonly figures: readonly SharedFigure[]
  /** A price of the side, micro USD of a share, drawn on the scale of chances. */
  readonly bearing?: bigint | undefined
  readonly series?: SharedSeries | undefined
  /** In UTC, so that it does not tell where its owner lives: `As of Nov 21, 13:00 UTC`. */
  readonly time: string
  /** Address of the page it is about, with its origin; nothing of an owner. */
  readonly link: string
}

/** The figures that are shared: amounts only where the reader ticked them. Every reader of a picture takes them from here. */
export const shownFigures = ({ figures }: SharedPicture, hasAmounts: boolean): readonly SharedFigure[] =>
  figures.filter(({ isAmount }) => hasAmounts || !isAmount)

/** Letters from which a part of an address is a key: the pages write it in eight. */
const KEY = 24

/** The address as a picture writes it, without its scheme and with short keys: `sextant.example/token/So11…1112`. */
export function shortLink({ link }: SharedPicture): string {
  const { host, pathname } = new URL(link)
  const parts = pathname.split('/').map((part) => (part.length < KEY ? part : addr(part).text))
  return `${host}${parts.join('/')}`.replace(/\/$/, '')
}

/** Whether there is an amount that a tick would show. */
export const hasAmount = ({ figures }: SharedPicture): boolean => figures.some(({ isAmount }) => isAmount)

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
