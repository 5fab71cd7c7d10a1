import { useSyncExternalStore } from 'react'
import { readAppearance, watchAppearance, type Appearance } from './appearance'

/** The look of the page; renders again when it changes. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(watchAppearance, readAppearance)
}
