const GROUP = 128n
const GROUP_NUMBER = 128
const [GROUP_BITS, REST_BITS] = [7, 127]
/** Numbers below this are shifted as 32 bits. */
const BITWISE = 2 ** 31
const START_SIZE = 1024
/** Twice a whole number below this is exact. */
const DOUBLED_SAFELY = 2 ** 52

/**
 * Writes whole numbers in groups of seven bits, lowest first; the top bit of a byte says that more follow
 * (LEB128).
 */
export interface ByteWriter {
  unsigned(value: number | bigint): void
  /** Zigzag: 0, −1, 1, −2 … become 0, 1, 2, 3 … */
  signed(value: number | bigint): void
  bytes(): Buffer
}

/** Creates a writer that grows as it is written to. */
export function createByteWriter(): ByteWriter {
  let buffer = Buffer.allocUnsafe(START_SIZE)
  let length = 0
  const put = (byte: number): void => {
    if (length === buffer.length) buffer = Buffer.concat([buffer], buffer.length * 2)
    buffer[length] = byte
    length += 1
  }
  const unsignedNumber = (value: number): void => {
    let rest = value
    while (rest >= BITWISE) {
      put((rest % GROUP_NUMBER) + GROUP_NUMBER)
      rest = Math.floor(rest / GROUP_NUMBER)
    }
    // A small number needs no division: almost all are.
    while (rest >= GROUP_NUMBER) {
      put((rest & REST_BITS) | GROUP_NUMBER)
      rest >>= GROUP_BITS
    }
    put(rest)
  }
  const unsigned = (value: number | bigint): void => {
    const near = Number(value)
    if (near < 0) throw new RangeError(`negative: ${value}`)
    if (typeof value === 'number' || near <= Number.MAX_SAFE_INTEGER) {
      unsignedNumber(near)
      return
    }
    let rest = value
    while (rest > Number.MAX_SAFE_INTEGER) {
      put(Number(rest % GROUP) + GROUP_NUMBER)
      rest /= GROUP
    }
    unsignedNumber(Number(rest))
  }
  return {
    unsigned,
    signed: (value) => {
      const near = Number(value)
      if (Number.isInteger(near) && Math.abs(near) < DOUBLED_SAFELY) {
        unsignedNumber(near < 0 ? -near * 2 - 1 : near * 2)
        return
      }
      const wide = BigInt(value)
      unsigned(wide >= 0n ? wide * 2n : -wide * 2n - 1n)
    },
    bytes: () => buffer.subarray(0, length),
  }
}

/** Reads the output of a ByteWriter; throws a RangeError when the bytes end too soon. */
export interface ByteReader {
  unsigned(): bigint
  signed(): bigint
  /** An unsigned number small enough to be exact. */
  count(): number
  isAtEnd(): boolean
}

/** Creates a reader from the first byte on. */
export function createByteReader(bytes: Uint8Array): ByteReader {
  let at = 0
  const unsigned = (): bigint => {
    let value = 0n
    let unit = 1n
    for (;;) {
      const byte = bytes[at]
      if (byte === undefined) throw new RangeError('the bytes end inside a number')
      at += 1
      value += BigInt(byte % GROUP_NUMBER) * unit
      if (byte < GROUP_NUMBER) return value
      unit *= GROUP
    }
  }
  return {
    unsigned,
    signed: () => {
      const value = unsigned()
      return value % 2n === 0n ? value / 2n : -(value + 1n) / 2n
    },
    count: () => {
      const value = Number(unsigned())
      if (!Number.isSafeInteger(value)) throw new RangeError(`too large: ${value}`)
      return value
    },
    isAtEnd: () => at >= bytes.length,
  }
}
