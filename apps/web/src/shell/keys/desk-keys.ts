import { createStore, useStore } from 'zustand'

/** The acts that keys run on a desktop. */
export type DeskKey = 'palette' | 'help' | 'first' | 'second' | 'size' | 'next' | 'previous' | 'price'

/** A press of a key, as far as it matters here. */
export interface Pressed {
  /** The place of the key, which does not depend on the alphabet. */
  readonly code: string
  /** The sign that it types. */
  readonly key: string
  readonly hasModifier: boolean
  /** Ctrl, or the command key of a Mac. */
  readonly hasCommand: boolean
  /** In a field, where keys type. */
  readonly isTyping: boolean
  /** Over the screen lies a dialog, which has its own keys. */
  readonly isCovered: boolean
}

const BY_CODE: Readonly<Record<string, DeskKey>> = {
  KeyB: 'first',
  KeyS: 'second',
  KeyL: 'size',
  KeyJ: 'next',
  KeyK: 'previous',
  KeyP: 'price',
}

/** The act of a press, if it has one here. Single keys have one only while they are switched on. */
export function actOf(pressed: Pressed, hasSingleKeys: boolean): DeskKey | undefined {
  if (pressed.hasCommand && pressed.code === 'KeyK') return pressed.isCovered ? undefined : 'palette'
  if (!hasSingleKeys || pressed.hasModifier || pressed.isTyping || pressed.isCovered) return undefined
  return pressed.key === '?' ? 'help' : BY_CODE[pressed.code]
}

const STORAGE_KEY = 'fairtick.single-keys'
const store = createStore<{ readonly isOn: boolean }>(() => ({ isOn: readKept() }))

/** Whether single keys run acts. They can be switched off: WCAG 2.1.4. */
export const useSingleKeys = (): boolean => useStore(store, ({ isOn }) => isOn)

/** Switches single keys on or off on this device. */
export function chooseSingleKeys(isOn: boolean): void {
  store.setState({ isOn })
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off')
  } catch {
    // Storage is full or forbidden: the choice lasts until the page is reloaded.
  }
}

function readKept(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}
