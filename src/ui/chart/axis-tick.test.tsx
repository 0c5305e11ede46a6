import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AxisTick } from './axis-tick.tsx'

afterEach(cleanup)

const labelAt = (x: number) => {
  const { container } = render(
    <svg>
      <AxisTick
        angle={0}
        fill="none"
        stroke="none"
        index={0}
        payload={{ coordinate: x, index: 0, offset: 0, tickCoord: x, value: '12:00' }}
        textAnchor="middle"
        tickFormatter={undefined}
        verticalAnchor="start"
        visibleTicksCount={1}
        x={x}
        y={0}
      />
    </svg>,
  )
  const text = container.querySelector('text')
  return [text?.getAttribute('x'), text?.getAttribute('text-anchor'), text?.textContent]
}

test('a label is centred on its tick, and begins at the edge where it would be cut', () => {
  expect(labelAt(80)).toEqual(['80', 'middle', '12:00'])
  expect(labelAt(6)).toEqual(['0', 'start', '12:00'])
})
