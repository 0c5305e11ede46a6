import { cva } from 'class-variance-authority'
import { memo } from 'react'
import {
  angleOf,
  limbPath,
  pivotOf,
  pointOf,
  SHAPES,
  ticksOf,
  wasPath,
  type BearingForm,
  type BearingShape,
} from './bearing-geometry.ts'

const look = cva(
  'w-full overflow-visible [&_path]:fill-none [&_path]:[vector-effect:non-scaling-stroke] [&_text]:fill-mute [&_text]:text-12 [&_text]:[text-anchor:middle]',
  {
    variants: {
      form: {
        head: '-mt-8 h-auto narrow:mx-auto narrow:max-w-90',
        card: 'h-auto max-w-56 justify-self-end',
        row: 'mt-0.5 h-3',
        cell: 'h-auto w-32',
      },
    },
  },
)

/** The limb with its major ticks, and its minor ones. */
type Scale = { readonly scale: string; readonly minor: string }

/** Made when a form is first drawn: a page that is loaded with this code may have none of it. */
const SCALES = new Map<BearingForm, Scale>()

/** Values of a bearing, in millionths of certainty. It shows chances only: never scores, fills or progress. */
export type BearingProps = {
  readonly form: BearingForm
  /** Position of the arm; absent when the spread is wide or there are no offers. */
  readonly mid: bigint | undefined
  /** The pale band from bid to ask; needs both. */
  readonly bid?: bigint | undefined
  readonly ask?: bigint | undefined
  /** Position of the small triangle: the arm a day ago. */
  readonly dayAgo?: bigint | undefined
  /** Spoken reading; without it the drawing is decoration beside its figure. */
  readonly label?: string | undefined
}

/** The bearing: a thin scale of 0 to 100 with a band from bid to ask and one index arm hanging from the figure. */
export const Bearing = memo(function Bearing({ form, mid, bid, ask, dayAgo, label }: BearingProps) {
  const shape: BearingShape = SHAPES[form]
  const drawn = scaleOf(form)
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  const banded = bid !== undefined && ask !== undefined && ask >= bid
  return (
    <svg className={look({ form })} viewBox={shape.box} preserveAspectRatio={stretch(form)} {...named}>
      {drawn.minor === '' ? null : <path className="stroke-tick" d={drawn.minor} />}
      <path className="stroke-edge" d={drawn.scale} />
      {banded ? (
        <path
          className="stroke-brass stroke-5 [stroke-opacity:0.42]"
          d={limbPath(shape, percentOf(bid), percentOf(ask))}
        />
      ) : null}
      {dayAgo === undefined || shape.was === 0 ? null : (
        <path className="fill-mute!" d={wasPath(shape, percentOf(dayAgo))} />
      )}
      {mid === undefined ? null : <Arm shape={shape} value={percentOf(mid)} />}
      {shape.labels ? <Labels shape={shape} /> : null}
    </svg>
  )
})

/** Static part of a form's bearing. */
function scaleOf(form: BearingForm): Scale {
  const known = SCALES.get(form)
  if (known !== undefined) return known
  const { minor, major } = ticksOf(SHAPES[form])
  const made = { scale: major + limbPath(SHAPES[form], 0, 100), minor }
  SCALES.set(form, made)
  return made
}

function Arm({ shape, value }: { shape: BearingShape; value: number }) {
  const top = pointOf(shape, 50, -shape.arm.above)
  const end = pointOf(shape, 50, shape.arm.below)
  const { x, y } = pivotOf(shape)
  return (
    <path
      className="stroke-brass stroke-2 transition-transform [stroke-linecap:round]"
      d={`M${top.x} ${top.y}L${end.x} ${end.y}`}
      // An attribute: the page's policy refuses a style in the markup of a document.
      transform={`rotate(${-angleOf(shape, value)} ${x} ${y})`}
    />
  )
}

function Labels({ shape }: { shape: BearingShape }) {
  return [0, 20, 40, 60, 80, 100].map((value) => {
    const { x, y } = pointOf(shape, value, 24.64)
    return (
      <text key={value} x={x} y={y + 3}>
        {value}
      </text>
    )
  })
}

function stretch(form: BearingForm): 'none' | 'xMidYMid' {
  return form === 'row' ? 'none' : 'xMidYMid'
}

/** Millionths to percent for drawing alone: hundredths of a percent are finer than a pixel. */
function percentOf(millionths: bigint): number {
  return Number(millionths / 100n) / 100
}
