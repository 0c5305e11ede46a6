import { afterEach, expect, test } from 'vitest'
import { brand } from '~/values/brand.ts'
import { BOARD_SIZE, boardLine, boardList, boardMarketOf, keepOnBoard, toggleOnBoard } from './board-list.ts'
import { type EventId, type MarketId } from './market.ts'

Object.assign(globalThis, { addEventListener: () => undefined, removeEventListener: () => undefined })

const market = (id: string, of = 'E-1') => ({ eventId: brand<EventId>(of), marketId: brand<MarketId>(id) })
const lines = () => boardList.read().rows.map(boardLine)

afterEach(() => boardList.write({ rows: [], unreadable: [] }))

test('a line names an event and a market of it', () => {
  expect(boardMarketOf('E-1~market~E-1-2')).toEqual(market('E-1-2'))
  expect(boardLine(market('E-1-2'))).toBe('E-1~market~E-1-2')
})

test.each(['E-1', '', '~market~M', 'E~market~', 'E~market~M~market~N', 'E~market~M N', 'E~market~M,N', 3, null, {}])(
  '%j names no market',
  (line) => {
    expect(boardMarketOf(line)).toBeUndefined()
  },
)

test('stored entries that cannot be read cost themselves alone, and stay in the storage', () => {
  const kept = boardList.parse('["E-1~market~A", 7, "nonsense", "E-1~market~A", "E-2~market~B"]')
  expect(kept).toEqual({ rows: [market('A'), market('B', 'E-2')], unreadable: [7, 'nonsense'] })
  boardList.write(kept)
  toggleOnBoard(market('C'))
  expect(boardList.print(boardList.read())).toBe('["E-1~market~A","E-2~market~B","E-1~market~C",7,"nonsense"]')
  expect(boardList.parse('{')).toEqual({ rows: [], unreadable: ['{'] })
})

test('a market is added at the end, once, and taken away', () => {
  expect(toggleOnBoard(market('A'))).toBe('added')
  expect(toggleOnBoard(market('B'))).toBe('added')
  expect(lines()).toEqual(['E-1~market~A', 'E-1~market~B'])
  expect(toggleOnBoard(market('A'))).toBe('removed')
  expect(lines()).toEqual(['E-1~market~B'])
})

test('a full board takes no ninth market and keeps its eight; one of them can be taken away', () => {
  for (let each = 1; each <= BOARD_SIZE; each += 1) expect(toggleOnBoard(market(`M-${each}`))).toBe('added')
  const before = lines()
  expect(toggleOnBoard(market('M-9'))).toBe('full')
  expect(lines()).toEqual(before)
  expect(toggleOnBoard(market('M-3'))).toBe('removed')
  expect(toggleOnBoard(market('M-9'))).toBe('added')
  expect(lines()).toHaveLength(BOARD_SIZE)
})

test('a file adds its markets behind those of a full board, and nothing is lost', () => {
  for (let each = 1; each <= BOARD_SIZE; each += 1) toggleOnBoard(market(`M-${each}`))
  keepOnBoard([market('M-1'), market('N-1'), market('N-2')])
  expect(lines()).toHaveLength(BOARD_SIZE + 2)
  expect(lines().slice(-2)).toEqual(['E-1~market~N-1', 'E-1~market~N-2'])
})
