import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heightToGrip, placeLabels, type PlacedLabel } from './place-labels'

const room = { left: 0, right: 300, top: 20, bottom: 280, label: 20 }
const place = (...wanted: readonly (readonly [y: number, width: number])[]) =>
  placeLabels(
    wanted.map(([y, width]) => ({ y, width })),
    room,
    () => 80,
  )

describe('labels of price lines', () => {
  it('are at the right ends of their lines', () => {
    expect(place([200, 100], [100, 60])).toEqual([
      { x: 240, y: 100, width: 60, of: [1] },
      { x: 200, y: 200, width: 100, of: [0] },
    ])
  })

  it('stand side by side if they would overlap, each still at its line', () => {
    expect(place([100, 100], [105, 60])).toEqual([
      { x: 200, y: 100, width: 100, of: [0] },
      { x: 136, y: 105, width: 60, of: [1] },
    ])
  })

  it('are stacked in the order of their prices where there is no room side by side', () => {
    expect(place([104, 120], [102, 120], [100, 120], [200, 50])).toEqual([
      { x: 180, y: 82, width: 120, of: [2] },
      { x: 180, y: 102, width: 120, of: [1] },
      { x: 180, y: 122, width: 120, of: [0] },
      { x: 250, y: 200, width: 50, of: [3] },
    ])
  })

  it('are in that order also where all of their lines are below the room', () => {
    expect(place([420, 120], [400, 120], [410, 120]).map(({ of }) => of[0])).toEqual([1, 2, 0])
  })

  it('join the next one that a stack would overlap, and stay in the room', () => {
    expect(place([100, 120], [102, 120], [104, 120], [126, 50]).map(({ y, of }) => [of[0], y])).toEqual([
      [0, 78],
      [1, 98],
      [2, 118],
      [3, 138],
    ])
    expect(place([20, 120], [20, 120], [21, 120])[0]?.y).toBe(30)
  })

  it('are merged where a stack would hide the bars', () => {
    const close = (count: number) => Array.from({ length: count }, (_, at) => [100 + at, 120] as const)
    expect(place(...close(7))).toEqual([{ x: 220, y: 103, width: 80, of: [0, 1, 2, 3, 4, 5, 6] }])
    // Six of 20 px are less than half of the 260 px of this room, and more than half of a low one.
    expect(place(...close(6)).map(({ of }) => of)).toEqual([[0], [1], [2], [3], [4], [5]])
    const six = close(6).map(([y, width]) => ({ y, width }))
    expect(placeLabels(six, { ...room, bottom: 220 }, () => 80)).toHaveLength(1)
  })

  it('have handles that do not reach over each other', () => {
    const stack = place([104, 120], [102, 120], [100, 120], [200, 50])
    expect(stack.map((label) => heightToGrip(label, stack))).toEqual([20, 20, 20, 78])
    const [alone] = place([100, 50])
    expect(alone && heightToGrip(alone, [alone])).toBe(Infinity)
  })

  it('go on to the left where they are long, as the axis would cut them on the right', () => {
    const narrow = { ...room, left: 120 }
    expect(placeLabels([{ y: 100, width: 220 }], narrow, () => 220)).toEqual([
      { x: 80, y: 100, width: 220, of: [0] },
    ])
  })

  it('stay in the room if their line is above or below it', () => {
    expect(place([-50, 100], [500, 60])).toEqual([
      { x: 200, y: 30, width: 100, of: [0] },
      { x: 240, y: 270, width: 60, of: [1] },
    ])
  })

  it('never overlap and never leave the room, and every line has one', () => {
    const line = fc.tuple(fc.double({ min: -50, max: 350, noNaN: true }), fc.integer({ min: 20, max: 160 }))
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const placed = place(...lines)
        expect(placed.flatMap(({ of }) => of).toSorted((one, other) => one - other)).toEqual(
          lines.map((_, at) => at),
        )
        for (const one of placed) {
          expect(one.x).toBeGreaterThanOrEqual(room.left)
          expect(one.x + one.width).toBeLessThanOrEqual(room.right)
          expect(one.y - 10).toBeGreaterThanOrEqual(room.top)
          expect(one.y + 10).toBeLessThanOrEqual(room.bottom)
          for (const other of placed) if (other !== one) expect(overlap(one, other)).toBe(false)
        }
      }),
    )
  })
})

const overlap = (one: PlacedLabel, other: PlacedLabel): boolean =>
  Math.abs(one.y - other.y) < 20 - 1e-9 && one.x < other.x + other.width && other.x < one.x + one.width
