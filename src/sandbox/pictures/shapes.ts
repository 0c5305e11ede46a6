/** How far a point is from a shape: below zero inside. The square reaches from −1 to 1 both ways, y downwards. */
export type Shape = (x: number, y: number) => number

const circle =
  (cx: number, cy: number, r: number): Shape =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) - r
const box =
  (cx: number, cy: number, w: number, h: number, round = 0.04): Shape =>
  (x, y) => {
    const [dx, dy] = [Math.abs(x - cx) - w + round, Math.abs(y - cy) - h + round]
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round
  }
const ring =
  (shape: Shape, width: number): Shape =>
  (x, y) =>
    Math.abs(shape(x, y)) - width
const all =
  (...shapes: readonly Shape[]): Shape =>
  (x, y) =>
    Math.min(...shapes.map((shape) => shape(x, y)))
const both =
  (a: Shape, b: Shape): Shape =>
  (x, y) =>
    Math.max(a(x, y), b(x, y))
const less =
  (a: Shape, b: Shape): Shape =>
  (x, y) =>
    Math.max(a(x, y), -b(x, y))
/** The half of the square on one side of a line through a point; `turn` in turns. */
const half =
  (cx: number, cy: number, turn: number): Shape =>
  (x, y) =>
    (x - cx) * Math.cos(turn * 2 * Math.PI) + (y - cy) * Math.sin(turn * 2 * Math.PI)
const polygon = (sides: number, r: number, turn = 0): Shape =>
  Array.from({ length: sides }, (_, index) => half(0, 0, turn + index / sides)).reduce<Shape>(
    (shape, side) => both(shape, (x, y) => side(x, y) - r),
    () => -9,
  )
const wave = (cy: number): Shape => ring((x, y) => (y - cy - 0.11 * Math.sin(x * 7)) * 0.8, 0.06)

/** Drawings by name, one colour each, made of plain figures. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  sun: all(
    circle(0, 0, 0.32),
    both(ring(circle(0, 0, 0.56), 0.09), (x, y) => Math.cos(Math.atan2(y, x) * 8) * -0.2),
  ),
  cloud: all(
    circle(-0.25, 0.05, 0.26),
    circle(0.12, -0.08, 0.34),
    circle(0.36, 0.12, 0.2),
    box(0.04, 0.2, 0.5, 0.13, 0.13),
  ),
  ball: both(
    all(ring(circle(0, 0, 0.55), 0.06), ring(circle(-0.75, 0, 0.6), 0.045), ring(circle(0.75, 0, 0.6), 0.045)),
    circle(0, 0, 0.6),
  ),
  columns: all(
    box(-0.36, 0.1, 0.09, 0.3),
    box(0, 0.1, 0.09, 0.3),
    box(0.36, 0.1, 0.09, 0.3),
    box(0, 0.48, 0.58, 0.08),
    (x, y) => Math.max(y + 0.28, Math.abs(x) * 0.58 - y - 0.64),
  ),
  bars: all(box(-0.42, 0.28, 0.12, 0.24), box(0, 0.1, 0.12, 0.42), box(0.42, -0.1, 0.12, 0.62)),
  hexagon: ring(polygon(6, 0.5), 0.08),
  chip: all(
    ring(box(0, 0, 0.36, 0.36, 0.08), 0.06),
    circle(0, 0, 0.13),
    ...[-0.2, 0.2]
      .flatMap((at) => [box(at, 0, 0.04, 0.62), box(0, at, 0.62, 0.04)])
      .map((bar) => less(bar, box(0, 0, 0.4, 0.4))),
  ),
  star: (x, y) => {
    const part = (2 * Math.PI) / 5
    const turn = ((Math.atan2(x, -y) + 2 * Math.PI + part / 2) % part) - part / 2
    const [along, aside] = [Math.hypot(x, y) * Math.cos(turn), Math.abs(Math.hypot(x, y) * Math.sin(turn))]
    return (along - 0.62) * 0.16 + aside * 0.4
  },
  cross: all(box(0, 0, 0.56, 0.19), box(0, 0, 0.19, 0.56), circle(0.55, -0.5, 0.1)),
  buoy: all(circle(0, 0.12, 0.32), box(0, -0.36, 0.07, 0.24), box(0, 0.56, 0.6, 0.06)),
  keel: all(
    both(circle(0, -0.06, 0.62), (_, y) => 0.16 - y),
    (x, y) => Math.max(y + 0, -x - 0.02, x * 1.3 - y - 0.66),
    (x, y) => Math.max(y + 0, x + 0.1, -x * 1.9 - y - 0.62),
  ),
  waves: all(wave(-0.32), wave(0), wave(0.32)),
  gull: all(
    both(ring(circle(-0.36, 0.22, 0.4), 0.075), half(-0.36, 0.06, 0.25)),
    both(ring(circle(0.36, 0.22, 0.4), 0.075), half(0.36, 0.06, 0.25)),
  ),
  leaf: both(circle(-0.38, 0, 0.68), circle(0.38, 0, 0.68)),
  anchor: all(
    ring(circle(0, -0.42, 0.14), 0.06),
    box(0, 0.12, 0.065, 0.44),
    box(0, -0.14, 0.28, 0.055),
    both(ring(circle(0, 0.1, 0.46), 0.065), half(0, 0.2, 0.75)),
  ),
  rings: all(ring(circle(0, 0, 0.54), 0.06), ring(circle(0, 0, 0.28), 0.06)),
  euro: all(
    both(ring(circle(0.1, 0, 0.44), 0.08), half(0.36, 0, 0)),
    box(-0.24, -0.1, 0.34, 0.05),
    box(-0.24, 0.12, 0.34, 0.05),
  ),
  slant: all(...[-0.34, 0, 0.34].map((at) => both(ring(half(at * 0.8, at, 0.19), 0.085), box(0, 0, 0.5, 0.56)))),
}
