import { createStore, useStore } from 'zustand'

/** A blink of the network is not worth a band on the screen. */
const GRACE_MS = 2_000

/**
 * up: pushes come. connecting: none came yet since the page opened. down: they came and have stopped.
 * A lost connection counts as up for two seconds, so that a blink shows nothing.
 */
export type ConnectionState = 'up' | 'connecting' | 'down'

interface Connection {
  readonly state: ConnectionState
  /** How often it came back after it was lost. */
  readonly returns: number
}

const connection = createStore<Connection>()(() => ({ state: 'up', returns: 0 }))
let wasUp = false
let grace: ReturnType<typeof setTimeout> | undefined

/** Notes that the socket works, or no longer does. */
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

/** Notes that the socket works again after it was lost. */
export function noteReturn(): void {
  connection.setState(({ returns }) => ({ returns: returns + 1 }))
}

/** How often the connection came back: what came by pushes alone has holes since. */
export const useReturns = (): number => useStore(connection, (store) => store.returns)

/** The visible state of the connection. */
export const useConnection = (): ConnectionState => useStore(connection, (store) => store.state)
