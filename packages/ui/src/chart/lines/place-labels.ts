/** A label to place: the height of its line, and its own width, CSS px. */
export interface WantedLabel {
  readonly y: number
  readonly width: number
}

/** A label's middle at the left, and its lines: one, or several without room for separate labels. */
export interface PlacedLabel {
  readonly x: number
  readonly y: number
  readonly width: number
  /** Indexes into the given list. */
  readonly of: readonly number[]
}

/** The area of labels, and the height of one, CSS px. */
export interface LabelRoom {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly label: number
}

const GAP = 4

/**
 * Places each label at the right end of its own line; those whose lines are closer than a label stand side by
 * side, the first one outermost. A run of lines without room for that shares one label,
 * which goes on to the left where it is long: the axis would cut it on the right.
 */
export function placeLabels(
  wanted: readonly WantedLabel[],
  room: LabelRoom,
  foldedWidth: (of: readonly number[]) => number,
): readonly PlacedLabel[] {
  const half = room.label / 2
  const yOf = (y: number) => Math.max(Math.min(y, room.bottom - half), room.top + half)
  const labels = wanted.map(({ y, width }, at) => ({ y: yOf(y), width, at }))
  return runsOf(labels, room.label).flatMap(
    (run) => sideBySide(run, room) ?? [folded(run, room, foldedWidth)],
  )
}

interface Label extends WantedLabel {
  readonly at: number
}

/** Groups labels that overlap a neighbour, from top to bottom. */
function runsOf(labels: readonly Label[], height: number): readonly (readonly Label[])[] {
  const runs: Label[][] = []
  for (const label of labels.toSorted((one, other) => one.y - other.y)) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run !== undefined && before !== undefined && label.y - before.y < height) run.push(label)
    else runs.push([label])
  }
  return runs
}

/** The labels of a run beside each other; undefined without room for all of them. */
function sideBySide(run: readonly Label[], room: LabelRoom): readonly PlacedLabel[] | undefined {
  const placed: PlacedLabel[] = []
  for (const { y, width, at } of run.toSorted((one, other) => one.at - other.at)) {
    let x = room.right - width
    for (const other of placed.toSorted((one, another) => another.x - one.x)) {
      const isBeside = Math.abs(other.y - y) >= room.label || other.x >= x + width + GAP
      if (!isBeside) x = Math.min(x, other.x - GAP - width)
    }
    if (x < room.left) return undefined
    placed.push({ x, y, width, of: [at] })
  }
  return placed
}

function folded(
  run: readonly Label[],
  room: LabelRoom,
  foldedWidth: (of: readonly number[]) => number,
): PlacedLabel {
  const of = run.map(({ at }) => at)
  const width = foldedWidth(of)
  const y = run.reduce((sum, label) => sum + label.y, 0) / run.length
  return { x: Math.max(room.right - width, 0), y, width, of }
}
