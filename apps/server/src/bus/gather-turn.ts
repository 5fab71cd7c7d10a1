/** Things that one turn of the event loop brings, sent together. */
export interface TurnGatherer {
  /** Adds a thing, as JSON. */
  add(text: string): void
}

/** Longer messages begin another one: even letters of three bytes stay below the bus's limit. */
const LENGTH_MAX = 250_000

/** Sends what a turn brought as lists of JSON, as few as their length allows. */
export function gatherTurn(send: (list: string) => void): TurnGatherer {
  let waiting: string[] = []
  let length = 0

  function flush(): void {
    if (waiting.length === 0) return
    const list = `[${waiting.join(',')}]`
    waiting = []
    length = 0
    send(list)
  }

  return {
    add(text) {
      if (waiting.length === 0) setImmediate(flush)
      else if (length + text.length > LENGTH_MAX) {
        flush()
        setImmediate(flush)
      }
      waiting.push(text)
      length += text.length
    },
  }
}
