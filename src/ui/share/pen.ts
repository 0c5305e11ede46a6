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
