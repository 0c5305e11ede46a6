import { crc32, deflateSync } from 'node:zlib'

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number]

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A square PNG, 8 bits a channel, whose pixels `paint` names by column and row. */
export function squarePng(side: number, paint: (x: number, y: number) => Colour): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc((side * 3 + 1) * side)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) rows.set(paint(x, y), y * (side * 3 + 1) + 1 + x * 3)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
