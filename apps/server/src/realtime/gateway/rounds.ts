import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Boards, type FrameOf, changesSince, onceEach, wholeState } from './boards'
import type { Connection } from './connection'
import { GROUPS, type Readers } from './readers'

/** State goes out in rounds, so that one write carries all that is new: four a second, and with its snapshot a client sees no more than five. */
const ROUND_MS = 250
/** So many sockets are written to before the loop hears its clients again. */
const SLICE = 250

/**
 * Sends what is new to the readers of state topics, group after group: thousands of sockets at once would keep a core busy for tens of
 * milliseconds in a row. Answers how to stop.
 */
export function startRounds({ groups }: Readers, boards: Boards): () => void {
  const seen = groups.map(() => 0)
  let isStopped = false
  const run = async () => {
    const start = performance.now()
    for (let turn = 0; !isStopped; turn++) {
      const dueIn = start + ((turn + 1) * ROUND_MS) / GROUPS - performance.now()
      await sleep(Math.max(1, dueIn))
      const at = turn % GROUPS
      const revision = seen[at] ?? 0
      seen[at] = boards.revisions.current
      await playTurn(groups[at] ?? [], boards, revision)
    }
  }
  void run()
  return () => {
    isStopped = true
  }
}
