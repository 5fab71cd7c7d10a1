/** The chosen theme; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system'

/** Named with the up colour first. East Asia reads red as up; blue and orange suit colour-blind users. */
export type UpDownSet = 'green-red' | 'red-green' | 'blue-orange'

/** The chosen look, and the theme that is shown now. */
export interface Appearance {
  readonly theme: ThemeChoice
  readonly upDown: UpDownSet
  readonly resolvedTheme: 'light' | 'dark'
}

/** Storage keys; `/boot.js` reads the same ones before the first paint. */
export const themeStorageKey = 'fairtick.theme'
/** See `themeStorageKey`. */
export const upDownStorageKey = 'fairtick.updown'

const systemIsDark = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()
let current: Appearance | undefined

/** The look of this page now. The same object until it changes. */
export function readAppearance(): Appearance {
  current ??= makeAppearance(readTheme(read(themeStorageKey)), readUpDown(read(upDownStorageKey)))
  return current
}

/** Chooses and remembers the theme. */
export function chooseTheme(theme: ThemeChoice): void {
  write(themeStorageKey, theme)
  show(makeAppearance(theme, readAppearance().upDown))
}

/** Chooses and remembers the up and down colours. */
export function chooseUpDown(upDown: UpDownSet): void {
  write(upDownStorageKey, upDown)
  show(makeAppearance(readAppearance().theme, upDown))
}

/**
 * Calls back after every change of the look, including the device's dark mode. Returns an unsubscribe
 * function.
 */
export function watchAppearance(listener: () => void): () => void {
  if (listeners.size === 0) matchMedia(systemIsDark).addEventListener('change', followSystem)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) matchMedia(systemIsDark).removeEventListener('change', followSystem)
  }
}

function followSystem(): void {
  const { theme, upDown } = readAppearance()
  show(makeAppearance(theme, upDown))
}

function show(appearance: Appearance): void {
  current = appearance
  document.documentElement.dataset['theme'] = appearance.resolvedTheme
  document.documentElement.dataset['updown'] = appearance.upDown
  for (const listener of listeners) listener()
}

function makeAppearance(theme: ThemeChoice, upDown: UpDownSet): Appearance {
  const system = matchMedia(systemIsDark).matches ? 'dark' : 'light'
  return { theme, upDown, resolvedTheme: theme === 'system' ? system : theme }
}

function readTheme(text: string | null): ThemeChoice {
  return text === 'light' || text === 'dark' ? text : 'system'
}

function readUpDown(text: string | null): UpDownSet {
  return text === 'red-green' || text === 'blue-orange' ? text : 'green-red'
}

// Storage throws in some private windows; the page then uses the default look.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Not stored, but shown.
  }
}
