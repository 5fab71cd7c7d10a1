/** Collects updates and delivers the latest of each key once an animation frame. */
export interface FramePush<Value> {
  readonly add: (key: number, value: Value) => void
  readonly stop: () => void
}

/** Updates arrive faster than a screen can show; `deliver` gets the latest of each key, ordered by key. */
export function createFramePush<Value>(deliver: (value: Value) => void): FramePush<Value> {
  const waiting = new Map<number, Value>()
  let frame: number | undefined
  const flush = () => {
    frame = undefined
    const sorted = [...waiting].toSorted(([one], [other]) => one - other)
    waiting.clear()
    for (const [, value] of sorted) deliver(value)
  }
  return {
    add: (key, value) => {
      waiting.set(key, value)
      frame ??= requestAnimationFrame(flush)
    },
    stop: () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      frame = undefined
      waiting.clear()
    },
  }
}
