import { createStore, useStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

interface Kept {
  /** The compared instrument's id, by the place of the chart. */
  readonly ids: Readonly<Partial<Record<number, number>>>
}

const store = createStore<Kept>()(
  persist((): Kept => ({ ids: {} }), {
    name: 'fairtick.compared',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

/** The id of the instrument that a chart is compared with, in this session. */
export const useComparedId = (place: number): number | undefined => useStore(store, ({ ids }) => ids[place])

/** Compares a chart with an instrument, or with none. */
export const compareWith = (place: number, instrumentId: number | undefined): void => {
  store.setState(({ ids }) => ({ ids: { ...ids, [place]: instrumentId } }))
}
