import type { Direction, OptionResult } from '@fairtick/domain'

/** The text of a direction. */
export const directionKey = (direction: Direction) => (direction === 'up' ? 'options.up' : 'options.down')

/** The text of a result. */
export const resultKey = (result: OptionResult) => `options.result_${result}` as const
