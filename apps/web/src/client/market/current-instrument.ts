import { createStore, useStore } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

const store = createStore<{ readonly instrumentId: number | undefined }>()(
  persist((): { instrumentId: number | undefined } => ({ instrumentId: undefined }), {
    name: 'fairtick.instrument',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

/** Makes an instrument the current one, for this tab and session. Source: docs/spec/product.md 2.1. */
export const chooseInstrument = (instrumentId: number): void => {
  store.setState({ instrumentId })
}

/** The id of the current instrument; undefined before the first choice. */
export const useCurrentInstrumentId = (): number | undefined => useStore(store, (state) => state.instrumentId)
