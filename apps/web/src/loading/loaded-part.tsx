import { type ComponentType, lazy } from 'react'
import { createStore, useStore } from 'zustand'
import { NotLoaded } from './NotLoaded'

/**
 * A part of the app whose code is loaded when first shown. If that fails, for example without a connection, a
 * message takes its place and the load is retried. React.lazy alone would keep the failure and crash the
 * whole app.
 */
export function loadedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = createStore<{ readonly Part: ComponentType<Props> }>(() => ({
    Part: lazy(async () => ({ default: await load().catch(() => Missing) })),
  }))
  const loadAgain = async (): Promise<void> => {
    const Part = await load()
    part.setState({ Part })
  }
  function Missing() {
    return <NotLoaded loadAgain={loadAgain} />
  }
  return function LoadedPart(props: Props) {
    const Part = useStore(part, (state) => state.Part)
    return <Part {...props} />
  }
}
