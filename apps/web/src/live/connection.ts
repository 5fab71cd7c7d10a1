import { createStore, useStore } from 'zustand'

/** ms: a shorter loss of the connection shows no band. */
const GRACE_MS = 2_000

/**
 * up: pushes arrive.
 * connecting: none has arrived since the page opened.
 * down: they arrived and have stopped.
 * A lost connection counts as up for two seconds, so that a short loss stays hidden.
 */
export type ConnectionState = 'up' | 'connecting' | 'down'

interface Connection {
  readonly state: ConnectionState
  /** The number of reconnects. */
  readonly returns: number
}

const connection = createStore<Connection>()(() => ({ state: 'up', returns: 0 }))
let wasUp = false
let grace: ReturnType<typeof setTimeout> | undefined

/** Records whether the socket works. */
export function noteConnection(isUp: boolean): void {
  if (isUp) {
    clearTimeout(grace)
    grace = undefined
    wasUp = true
    connection.setState({ state: 'up' })
  } else {
    grace ??= setTimeout(() => connection.setState({ state: wasUp ? 'down' : 'connecting' }), GRACE_MS)
  }
}

/** Records that the socket works again after a loss. */
export function noteReturn(): void {
  connection.setState(({ returns }) => ({ returns: returns + 1 }))
}

/** The number of reconnects: pushed data has a gap at each. */
export const useReturns = (): number => useStore(connection, (store) => store.returns)

/** The visible state of the connection. */
export const useConnection = (): ConnectionState => useStore(connection, (store) => store.state)
