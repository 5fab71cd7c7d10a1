/** A label's position and its lines: one, or several that are too close for separate labels. */
export interface StackedLabel {
  readonly y: number
  /** Indexes into the given list. */
  readonly of: readonly number[]
}

/** The range of heights for labels, and the height of one, CSS px. */
export interface LabelRoom {
  readonly top: number
  readonly bottom: number
  readonly label: number
}

/** Most neighbouring lines with separate, stacked labels; more of them share one. */
const MOST_STACKED = 3

/** Places labels beside their lines, without overlaps and within the room. */
export function stackLabels(heights: readonly number[], room: LabelRoom): readonly StackedLabel[] {
  const lines = heights.map((y, at) => ({ y, of: [at] })).toSorted((one, other) => one.y - other.y)
  let labels: readonly StackedLabel[] = lines
  for (let gap = room.label; ; gap *= 2) {
    labels = folded(lines, gap)
    if (labels.length * room.label <= room.bottom - room.top || labels.length === 1) break
  }
  return pushedApart(labels, room)
}

/** Merges each run of more than a few lines closer than `gap` into one label. */
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

/** Stacks touching labels around the middle of their lines. */
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
