import { vi } from 'vitest'

/** A storage like the browser's, over the given entries. */
export const storageOver = (kept: Map<string, string>) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
})

/** Another tab's message that the storage changed; `key` is null if all of it was cleared. */
export type OnStorage = (event: { readonly key: string | null }) => void

/** Passes the page's listener for other tabs to `take` as soon as the page listens. */
export function stubTabs(take: (listener: OnStorage) => void): void {
  vi.stubGlobal('addEventListener', (_type: string, listener: OnStorage) => take(listener))
}
