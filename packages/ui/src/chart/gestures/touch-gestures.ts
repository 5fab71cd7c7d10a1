/** A place on the screen, CSS px. */
export interface TouchPoint {
  readonly x: number
  readonly y: number
}

/** The gestures of fingers. */
export interface TouchActs {
  /** Horizontal distance of a one-finger move. */
  readonly pan: (distance: number) => void
  /** Speed of the finger when it was lifted, px a millisecond. */
  readonly fling: (speed: number) => void
  /** Two fingers moved apart (factor above 1) or together, around a point. */
  readonly pinch: (factor: number, middle: TouchPoint) => void
  /** A finger rested at a point, or moves after it rested. */
  readonly point: (at: TouchPoint) => void
  /** Reverts a point: the finger had moved before it could rest, and a busy page learned of it late. */
  readonly unpoint: () => void
  /** A short touch. */
  readonly tap: (at: TouchPoint) => void
}

/** The gestures of a surface from its touches. */
export interface TouchGestures {
  readonly down: (finger: number, at: TouchPoint, time: number) => void
  readonly move: (finger: number, at: TouchPoint, time: number) => void
  readonly up: (finger: number, time: number) => void
  /** The browser took over the touch to scroll the page. */
  readonly cancel: () => void
  /** Whether the surface owns the current touches, so that they must not scroll the page. */
  readonly isOwn: () => boolean
}

type Mode = 'none' | 'waiting' | 'left' | 'panning' | 'pinching' | 'pointing'

const REST_MS = 400
const SLOP = 6
/** A finger that rested this long (ms) before it was lifted does not fling. */
const STILL_MS = 60

/**
 * Separates the gestures of a surface from the page's: vertical moves scroll the page; horizontal moves,
 * rests and pinches belong to the surface.
 */
export function createTouchGestures(acts: TouchActs): TouchGestures {
  const fingers = new Map<number, TouchPoint>()
  const drag = createDrag(acts)
  let mode: Mode = 'none'
  let start: TouchPoint = { x: 0, y: 0 }
  let restsAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function become(next: Mode): void {
    clearTimeout(timer)
    mode = next
  }
  function decide(at: TouchPoint): void {
    const [aside, along] = [Math.abs(at.x - start.x), Math.abs(at.y - start.y)]
    if (Math.max(aside, along) >= SLOP) become(aside > along ? 'panning' : 'left')
  }

  return {
    down(finger, at, time) {
      fingers.set(finger, at)
      if (fingers.size > 1) return become('pinching')
      become('waiting')
      start = at
      restsAt = time + REST_MS
      drag.begin(at, time)
      timer = setTimeout(() => {
        become('pointing')
        acts.point(start)
      }, REST_MS)
    },
    move(finger, at, time) {
      if (!fingers.has(finger)) return
      if (mode === 'pointing' && time < restsAt) {
        become('waiting')
        acts.unpoint()
      }
      if (mode === 'waiting') decide(at)
      if (mode === 'panning') drag.to(at, time)
      if (mode === 'pointing') acts.point(at)
      const before = spanOf([...fingers.values()])
      fingers.set(finger, at)
      if (mode === 'pinching') pinch(acts, before, spanOf([...fingers.values()]))
    },
    up(finger, time) {
      if (!fingers.delete(finger)) return
      if (mode === 'waiting') acts.tap(start)
      if (mode === 'panning') drag.end(time)
      // The finger left after a pinch is ignored.
      become(fingers.size === 0 ? 'none' : 'left')
    },
    cancel() {
      fingers.clear()
      become('none')
    },
    isOwn: () => mode === 'panning' || mode === 'pinching' || mode === 'pointing',
  }
}

/** Follows a panning finger and its latest speed. */
function createDrag({ pan, fling }: TouchActs) {
  let last = { x: 0, at: 0 }
  let speed = 0
  return {
    begin: ({ x }: TouchPoint, time: number) => {
      last = { x, at: time }
      speed = 0
    },
    to: ({ x }: TouchPoint, time: number) => {
      const distance = x - last.x
      speed = distance / Math.max(1, time - last.at)
      last = { x, at: time }
      pan(distance)
    },
    end: (time: number) => {
      if (time - last.at < STILL_MS) fling(speed)
    },
  }
}

/** Distance and midpoint of two fingers. */
interface Span {
  readonly length: number
  readonly middle: TouchPoint
}

function pinch(acts: TouchActs, before: Span, now: Span): void {
  if (before.length > 0 && now.length > 0) acts.pinch(now.length / before.length, now.middle)
  acts.pan(now.middle.x - before.middle.x)
}

function spanOf([one = { x: 0, y: 0 }, other = one]: readonly TouchPoint[]): Span {
  return {
    length: Math.hypot(one.x - other.x, one.y - other.y),
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
  }
}
