import type { WireTickBlock } from '../shapes'
import { BadAnswer } from './decimals'

/** A price at a moment (ms), for drawing. */
export interface DrawnTick {
  readonly time: number
  readonly price: number
}

/** The ticks of a block of tick_log, for drawing: lines of "sequence,time,price" below a line about the block. */
export function readTicks(block: WireTickBlock): readonly DrawnTick[] {
  return block.content
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [, time, price] = line.split(',').map(Number)
      if (time === undefined || price === undefined || !Number.isFinite(time) || !Number.isFinite(price))
        throw new BadAnswer(`no tick: ${line}`)
      return { time, price }
    })
}
