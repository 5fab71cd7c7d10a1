const EVENT = 'fairtick:keys'

/** Asks for the sheet of keys from a button anywhere. */
export const askForKeys = (): void => void dispatchEvent(new Event(EVENT))

/** Calls back when the sheet is asked for, until the returned function is called. */
export function onKeysAsked(listener: () => void): () => void {
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}
