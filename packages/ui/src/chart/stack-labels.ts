/** A label's position and its lines: one, or several that lie too close for labels of their own. */
export interface StackedLabel {
  readonly y: number
  /** Places in the list that was given. */
  readonly of: readonly number[]
}

/** The range of heights for labels, and the height of one, CSS px. */
export interface LabelRoom {
  readonly top: number
  readonly bottom: number
  readonly label: number
}

/**
 * The most lines close together that have labels of their own, one above the other; more of them share one.
 */
const MOST_STACKED = 3

/**
 * Places labels beside the heights of their lines, so that none covers another and all lie within the room.
 */
export function stackLabels(heights: readonly number[], room: LabelRoom): readonly StackedLabel[] {
  const lines = heights.map((y, at) => ({ y, of: [at] })).toSorted((one, other) => one.y - other.y)
  let labels: readonly StackedLabel[] = lines
  for (let gap = room.label; ; gap *= 2) {
    labels = folded(lines, gap)
    if (labels.length * room.label <= room.bottom - room.top || labels.length === 1) break
  }
  return pushedApart(labels, room)
}

/** Makes one label of each run of more than a few lines that lie closer than `gap`. */
function folded(lines: readonly StackedLabel[], gap: number): readonly StackedLabel[] {
  const runs: StackedLabel[][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run !== undefined && before !== undefined && line.y - before.y < gap) run.push(line)
    else runs.push([line])
  }
  return runs.flatMap((run) => (run.length > MOST_STACKED ? [joined(run)] : run))
}

const joined = (labels: readonly StackedLabel[]): StackedLabel => ({
  y: middleOf(labels),
  of: labels.flatMap(({ of }) => of),
})

const middleOf = (labels: readonly StackedLabel[]): number =>
  labels.reduce((sum, { y }) => sum + y, 0) / labels.length

/** Stacks of labels that touch, each around the middle of its lines. */
function pushedApart(
  labels: readonly StackedLabel[],
  { top, bottom, label }: LabelRoom,
): readonly StackedLabel[] {
  const topOf = (stack: readonly StackedLabel[]) => {
    const size = stack.length * label
    return Math.max(Math.min(middleOf(stack) - size / 2, bottom - size), top)
  }
  const stacks: (readonly StackedLabel[])[] = []
  for (const each of labels) {
    let stack: readonly StackedLabel[] = [each]
    for (
      let above = stacks.at(-1);
      above && topOf(above) + above.length * label > topOf(stack);
      above = stacks.at(-1)
    ) {
      stacks.pop()
      stack = [...above, ...stack]
    }
    stacks.push(stack)
  }
  return stacks.flatMap((stack) => stack.map(({ of }, at) => ({ y: topOf(stack) + (at + 0.5) * label, of })))
}
