/** The part of a canvas context that pictures are drawn with. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'font'
  | 'textAlign'
  | 'globalAlpha'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'arc'
  | 'closePath'
  | 'roundRect'
  | 'fill'
  | 'stroke'
  | 'fillRect'
  | 'fillText'
  | 'measureText'
  | 'setLineDash'
  | 'createLinearGradient'
>

/** A colour of the theme, by its token in `src/app/styles/tokens.css`. */
export type Colour =
  | 'ink'
  | 'deck'
  | 'line'
  | 'edge'
  | 'tick'
  | 'text'
  | 'mute'
  | 'brass'
  | `${'yes' | 'no'}${'' | '-tint'}`
  | `c${1 | 2 | 3 | 4 | 5}`

/** Colours and font of the page, as the canvas takes them. */
export type Look = { readonly colour: (name: Colour) => string; readonly sans: string }

/** Weights of the page's own text. */
const WEIGHT = { text: 400, figure: 550, head: 620 } as const

/** How a line of text is drawn; `size` in pixels. */
export type Letters = {
  readonly size: number
  readonly weight?: keyof typeof WEIGHT
  readonly colour?: Colour
  readonly align?: 'left' | 'right' | 'center'
}

/** Sets the font, and gives the measure of its text in pixels. */
export function setFont(pen: Pen, { sans }: Look, { size, weight = 'text' }: Letters): (text: string) => number {
  pen.font = `${WEIGHT[weight]} ${size}px ${sans}`
  // Large letters stand closer, as on the pages; an older browser sets them wider.
  if ('letterSpacing' in pen) pen.letterSpacing = `${size > 30 ? -size / 60 : 0}px`
  return (text) => pen.measureText(text).width
}

/** Draws one line of text on its baseline; gives its width. */
export function drawText(pen: Pen, look: Look, text: string, at: readonly [x: number, y: number], letters: Letters) {
  const measure = setFont(pen, look, letters)
  pen.fillStyle = look.colour(letters.colour ?? 'text')
  pen.textAlign = letters.align ?? 'left'
  pen.fillText(text, ...at)
  return measure(text)
}

/** The look of the page as it is now, from its root's own properties: a picture has the theme of the page. */
export function lookOfPage(root: Element = document.documentElement): Look {
  const style = getComputedStyle(root)
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return { colour: read, sans: read('sans') }
}

/** Width of a text in pixels, in the font that is set. */
type Measure = (text: string) => number

/** Lines of a text, broken between words, at most so many: the end of a longer text is left out behind an ellipsis. */
export function wrapText(text: string, width: number, measure: Measure, most = 2): readonly string[] {
  const lines: string[] = []
  let rest = text.trim()
  while (lines.length < most - 1 && measure(rest) > width) {
    const at = breakOf(rest, width, measure)
    lines.push(isolated(rest.slice(0, at).trimEnd()))
    rest = isolated(rest.slice(at).trimStart())
  }
  return [...lines, fitText(rest, width, measure)]
}

/** One line of a text: its end is left out behind an ellipsis where there is no room for it. */
export function fitText(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text
  const letters = lettersOf(text)
  const cut = (count: number) => isolated(`${letters.slice(0, count).join('').trimEnd()}…`)
  return cut(mostOf(letters.length, (count) => measure(cut(count)) <= width))
}

const segmenter = () => new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Letters as a reader counts them: no half of a character is drawn. */
const lettersOf = (text: string): readonly string[] => Array.from(segmenter().segment(text), ({ segment }) => segment)

/** Where a line ends, as an index of the text: behind the last word that fits, else inside of the first one. */
function breakOf(text: string, width: number, measure: Measure): number {
  const ends = Array.from(text.matchAll(/\S(?=\s)/gu), ({ index }) => index + 1)
  const fits = ends.filter((end) => measure(text.slice(0, end)) <= width)
  const last = fits.at(-1)
  if (last !== undefined) return last
  const letters = lettersOf(text)
  const count = mostOf(letters.length, (each) => measure(letters.slice(0, each).join('')) <= width)
  return letters.slice(0, Math.max(1, count)).join('').length
}

/** The greatest count that passes, by halves; 0 = none does. */
function mostOf(count: number, passes: (count: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (passes(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** Begins and ends of isolated text. */
const [FIRST_STRONG, POP] = ['\u2068', '\u2069']

/** A part of a text that is isolated in its direction, isolated by itself: a break must not leave one mark without the other. */
function isolated(part: string): string {
  let [open, missing] = [0, 0]
  for (const letter of part) {
    if (letter === FIRST_STRONG) open += 1
    else if (letter === POP && open > 0) open -= 1
    else if (letter === POP) missing += 1
  }
  return `${FIRST_STRONG.repeat(missing)}${part}${POP.repeat(open)}`
}
