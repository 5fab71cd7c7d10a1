import { createStore, useStore } from 'zustand'
import { persist } from 'zustand/middleware'

const STORAGE_KEY = 'fairtick.masked'

const store = createStore<{ readonly isMasked: boolean }>()(
  persist((): { isMasked: boolean } => ({ isMasked: false }), { name: STORAGE_KEY }),
)

/** Whether this device hides amounts. Source: docs/spec/product.md 2.4: masked-balance toggle. */
export const useIsMasked = (): boolean => useStore(store, (state) => state.isMasked)

/** Whether it hides them at this moment, for what no screen draws. */
export const isMaskedNow = (): boolean => store.getState().isMasked

/** Hides the amounts, or shows them. */
export const toggleMask = (): void => {
  store.setState(({ isMasked }) => ({ isMasked: !isMasked }))
}

/** Follows the choice in other tabs: amounts hidden in one are hidden in all. */
export const followMask = (): void => {
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) void store.persist.rehydrate()
  })
}
