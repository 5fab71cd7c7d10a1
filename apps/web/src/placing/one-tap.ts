import { createStore, useStore } from 'zustand'
import { useUser } from '../client/transport/session'

const STORAGE_KEY = 'fairtick.one-tap'

/** Ids of this device's users who trade without a confirmation. */
const store = createStore<{ readonly uids: readonly string[] }>(() => ({ uids: readKept() }))

/** Whether the user trades with one tap. By default every order needs a confirmation. */
export function useOneTap(): boolean {
  const user = useUser()
  return useStore(store, ({ uids }) => user !== undefined && uids.includes(user.uid))
}

/** Sets whether a user trades with one tap on this device. */
export function chooseOneTap(uid: string, isOn: boolean): void {
  const others = readKept().filter((each) => each !== uid)
  const uids = isOn ? [...others, uid] : others
  store.setState({ uids })
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(uids))
  } catch {
    // Storage is full or forbidden: the choice lasts until the page is reloaded.
  }
}

/** Follows the choice in other tabs. */
export function followOneTap(): void {
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) store.setState({ uids: readKept() })
  })
}

/** Other programs may have written there, so only strings are taken. */
function readKept(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((uid) => typeof uid === 'string') : []
  } catch {
    return []
  }
}
