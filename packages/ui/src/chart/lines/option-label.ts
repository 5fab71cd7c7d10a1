const LABEL_OFFSET = 13
/** Legends stand above this height of the chart, CSS px: a label does not. */
const LEGENDS = 50

/** The distance of an option's label from its line at `y`: above it for up, unless the legends are there. */
export const labelOffset = (direction: 'up' | 'down', y: number): number =>
  direction === 'up' && y - LABEL_OFFSET >= LEGENDS ? -LABEL_OFFSET : LABEL_OFFSET
