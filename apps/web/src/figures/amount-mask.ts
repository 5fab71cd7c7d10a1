import { createStore, useStore } from 'zustand'
import { persist } from 'zustand/middleware'

const store = createStore<{ readonly isMasked: boolean }>()(
  persist((): { isMasked: boolean } => ({ isMasked: false }), { name: 'fairtick.masked' }),
)

/** Whether this device hides amounts. Source: docs/spec/product.md 2.4: masked-balance toggle. */
export const useIsMasked = (): boolean => useStore(store, (state) => state.isMasked)

/** Whether it hides them at this moment, for what no screen draws. */
export const isMaskedNow = (): boolean => store.getState().isMasked

/** Hides the amounts, or shows them. */
export const toggleMask = (): void => {
  store.setState(({ isMasked }) => ({ isMasked: !isMasked }))
}
