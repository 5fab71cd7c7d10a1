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

/** Labels above each other that hide few bars, also in a low room. */
const STACK_LOW = 5
/** The share of a room that a stack of more may take. */
const STACK_SHARE = 0.5

/**
 * Places each label at the right end of its own line; those whose lines are closer than a label stand side by
 * side, the first one outermost. A run without room for that is stacked in the order of its prices, and a
 * long run shares one label. A long label goes on to the left: the axis would cut it on the right.
 */
export function placeLabels(
  wanted: readonly WantedLabel[],
  room: LabelRoom,
  foldedWidth: (of: readonly number[]) => number,
): readonly PlacedLabel[] {
  const half = room.label / 2
  const yOf = (y: number) => Math.max(Math.min(y, room.bottom - half), room.top + half)
  const labels = wanted.map(({ y, width }, at) => ({ y: yOf(y), line: y, width, at }))
  return apart(runsOf(labels, room.label), room).flatMap(
    (run) => sideBySide(run, room) ?? stacked(run, room) ?? [folded(run, room, foldedWidth)],
  )
}

/** The height around the middle of a label that no other one needs, CSS px: where a finger means this one. */
export function heightToGrip(label: PlacedLabel, all: readonly PlacedLabel[]): number {
  const isAbove = (other: PlacedLabel) =>
    other !== label && other.x < label.x + label.width && label.x < other.x + other.width
  return Math.min(...all.filter(isAbove).map(({ y }) => Math.abs(y - label.y)))
}

/** Joins runs whose labels would overlap once they are stacked. */
function apart(runs: readonly (readonly Label[])[], room: LabelRoom): readonly (readonly Label[])[] {
  const kept: (readonly Label[])[] = []
  for (const run of runs) {
    let joined = run
    for (
      let before = kept.at(-1);
      before !== undefined && spanOf(before, room).bottom > spanOf(joined, room).top + ROUNDING;
      before = kept.at(-1)
    )
      joined = [...(kept.pop() ?? []), ...joined]
    kept.push(joined)
  }
  return kept
}

const ROUNDING = 1e-6

/** The top and bottom of a run's labels. */
function spanOf(run: readonly Label[], room: LabelRoom): { readonly top: number; readonly bottom: number } {
  const placed = sideBySide(run, room) ?? stacked(run, room) ?? [{ y: middleOf(run) }]
  const heights = placed.map(({ y }) => y)
  return { top: Math.min(...heights) - room.label / 2, bottom: Math.max(...heights) + room.label / 2 }
}

const middleOf = (run: readonly Label[]): number => run.reduce((sum, { y }) => sum + y, 0) / run.length

/** The labels of a run above each other, around its middle; undefined if they are too many. */
function stacked(
  run: readonly Label[],
  { label, top, bottom, right }: LabelRoom,
): readonly PlacedLabel[] | undefined {
  const height = run.length * label
  const isFew = run.length <= STACK_LOW || height <= (bottom - top) * STACK_SHARE
  if (run.length === 1 || !isFew || height > bottom - top) return undefined
  const first = Math.max(top, Math.min(middleOf(run) - height / 2, bottom - height)) + label / 2
  return run
    .toSorted((one, other) => one.line - other.line)
    .map(({ width, at }, place) => ({
      x: Math.max(right - width, 0),
      y: first + place * label,
      width,
      of: [at],
    }))
}

interface Label extends WantedLabel {
  readonly at: number
  /** The height of its line, also where that is above or below the room. */
  readonly line: number
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
  return { x: Math.max(room.right - width, 0), y: middleOf(run), width, of }
}
