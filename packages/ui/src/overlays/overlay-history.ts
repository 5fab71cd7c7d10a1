/** The required part of the browser's history. */
export interface HistoryPort {
  /** The number of overlays that the current entry was made for. */
  readonly depth: () => number
  /** Adds an entry for one overlay more, at the same address. */
  readonly push: (depth: number) => void
  readonly go: (delta: number) => void
  readonly later: (act: () => void, ms: number) => void
}

/** Open overlays as entries of the history: going back closes the one on top. */
export interface OverlayHistory {
  /**
   * Reports an opened overlay; `close` is called when the user goes back. The returned function reports that
   * it has closed.
   */
  readonly opened: (close: () => void) => () => void
  /** The browser has moved in the history. */
  readonly moved: () => void
  /** Removes entries that a reload left behind for closed overlays. */
  readonly tidy: () => void
  /** Whether the current entry belongs to an open overlay: a page that follows replaces it. */
  readonly isOnTop: () => boolean
  /** Moves at the app's request. */
  readonly go: (delta: number) => void
  /** Runs an act at once, or after the move under way. */
  readonly whenStill: (act: () => void) => void
}

/** Timeout of a move: a move that leads nowhere is never reported. */
const LONGEST_MOVE_MS = 1_000

/**
 * Keeps one history entry per open overlay. An overlay that closes without Back removes its entry; one that
 * replaces another at the same moment takes over its entry.
 */
export function createOverlayHistory(port: HistoryPort): OverlayHistory {
  const open: (() => void)[] = []
  let isPlanned = false
  const settle = () => {
    isPlanned = false
    if (moves.areUnderWay()) return
    const tooMany = port.depth() - open.length
    if (tooMany > 0) return moves.go(-tooMany)
    for (let depth = port.depth() + 1; depth <= open.length; depth++) port.push(depth)
    moves.goOn()
  }
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    queueMicrotask(settle)
  }
  const moves = createMoves(port, settle)
  return {
    opened: (close) => {
      const entry = () => close()
      open.push(entry)
      plan()
      return () => {
        const at = open.indexOf(entry)
        if (at >= 0) open.splice(at, 1)
        plan()
      }
    },
    moved: () => {
      if (moves.areUnderWay()) return moves.arrive()
      for (const close of open.slice(port.depth()).toReversed()) close()
      // An overlay that must not close yet gets its entry back.
      port.later(settle, 0)
    },
    tidy: plan,
    isOnTop: () => open.length > 0 && port.depth() > 0,
    go: (delta) => moves.whenStill(() => moves.go(delta)),
    // A closing overlay still has its entry.
    whenStill: (act) => (isPlanned ? moves.wait(act) : moves.whenStill(act)),
  }
}

/** Moves of the browser requested by the app, one at a time, and the acts that wait for their end. */
function createMoves(port: HistoryPort, onArrival: () => void) {
  const waiting: (() => void)[] = []
  let started = 0
  let isMoving = false
  const arrive = () => {
    isMoving = false
    onArrival()
  }
  const goOn = () => {
    if (isMoving) return
    const act = waiting.shift()
    if (act === undefined) return
    act()
    goOn()
  }
  return {
    areUnderWay: () => isMoving,
    arrive,
    goOn,
    go: (delta: number) => {
      isMoving = true
      started += 1
      const move = started
      port.go(delta)
      port.later(() => {
        if (isMoving && move === started) arrive()
      }, LONGEST_MOVE_MS)
    },
    wait: (act: () => void) => void waiting.push(act),
    whenStill: (act: () => void) => {
      if (isMoving) waiting.push(act)
      else act()
    },
  }
}
