/**
 * Where and why bytes did not parse. `detail` is a lower-case word from a closed list; it goes into the report, with
 * `found` where the word alone does not name the bytes.
 */
export class DecodeProblem extends Error {
  readonly detail: string
  readonly found: string | undefined

  constructor(detail: string, found?: string) {
    super(detail)
    this.name = 'DecodeProblem'
    this.detail = detail
    this.found = found
  }
}

/** Walks bytes strictly: nothing is skipped, nothing read past the end. */
export class Reader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /** Offset of the next byte. */
  get at(): number {
    return this.#at
  }

  /** Bytes not read yet. */
  get left(): number {
    return this.#bytes.length - this.#at
  }

  /** A copy of the next `length` bytes. */
  take(length: number): Uint8Array {
    const start = this.#advance(length)
    return this.#bytes.slice(start, start + length)
  }

  u8(): number {
    return this.#view.getUint8(this.#advance(1))
  }

  u16(): number {
    return this.#view.getUint16(this.#advance(2), true)
  }

  u32(): number {
    return this.#view.getUint32(this.#advance(4), true)
  }

  u64(): bigint {
    return this.#view.getBigUint64(this.#advance(8), true)
  }

  i64(): bigint {
    return this.#view.getBigInt64(this.#advance(8), true)
  }

  /** Compact-u16 length, in its shortest form only. */
  shortLength(): number {
    let value = 0
    for (let shift = 0; shift <= 14; shift += 7) {
      const byte = this.u8()
      value |= (byte & 0x7f) << shift
      if ((byte & 0x80) !== 0) continue
      if (byte === 0 && shift > 0) throw new DecodeProblem('long-form-length')
      if (value > 0xffff) throw new DecodeProblem('length-too-large')
      return value
    }
    throw new DecodeProblem('length-too-large')
  }

  /** Ends the walk; bytes left over are an error. */
  end(): void {
    if (this.left > 0) throw new DecodeProblem('trailing-bytes')
  }

  #advance(length: number): number {
    const start = this.#at
    if (length < 0 || length > this.left) throw new DecodeProblem('too-short')
    this.#at = start + length
    return start
  }
}

/** Two byte strings, compared to the last byte. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}

/** Lower-case hex. */
export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** True when `bytes` contains `needle`. */
export function includesBytes(bytes: Uint8Array, needle: Uint8Array): boolean {
  for (let at = 0; at + needle.length <= bytes.length; at += 1) {
    if (sameBytes(bytes.subarray(at, at + needle.length), needle)) return true
  }
  return false
}
