import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { whenIdle } from './when-idle'

const firstRetry = 1_000
const longestRetry = 30_000

interface Program<Props> {
  readonly read: () => ComponentType<Props> | undefined
  readonly watch: (listener: () => void) => () => void
  readonly fetch: () => void
}

/**
 * A component whose code loads when the page is idle, or at once when it is opened: code behind a tap must
 * not delay the first render, and should be ready before the tap. A failed load is retried at growing
 * intervals.
 */
export function createLater<Props extends { readonly isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const program = createProgram(load)
  return function Later(props: Props) {
    const Loaded = useSyncExternalStore(program.watch, program.read)
    useEffect(() => {
      if (!props.isOpen) return whenIdle(program.fetch)
      program.fetch()
      return undefined
    }, [props.isOpen])
    return Loaded === undefined ? null : <Loaded {...props} />
  }
}

function createProgram<Props>(load: () => Promise<ComponentType<Props>>): Program<Props> {
  const listeners = new Set<() => void>()
  let loaded: ComponentType<Props> | undefined
  let isFetching = false
  const attempt = async (retry: number) => {
    try {
      loaded = await load()
      for (const tell of listeners) tell()
    } catch {
      // Offline, or between two releases: the next attempt may succeed.
      setTimeout(() => void attempt(Math.min(retry * 2, longestRetry)), retry)
    }
  }
  return {
    read: () => loaded,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    fetch: () => {
      if (isFetching) return
      isFetching = true
      void attempt(firstRetry)
    },
  }
}
