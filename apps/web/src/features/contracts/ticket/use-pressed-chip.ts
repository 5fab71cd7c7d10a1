import { useState } from 'react'

/**
 * The chip that was pressed last, while its field still holds what it set: prices and the free margin move
 * on, so that it might set something else now.
 */
export function usePressedChip<Key extends string>(
  typed: string | undefined,
): readonly [Key | undefined, (key: Key, set: string) => void] {
  const [pressed, setPressed] = useState<{ readonly key: Key; readonly set: string }>()
  const isHeld = pressed !== undefined && pressed.set === typed
  return [isHeld ? pressed.key : undefined, (key, set) => setPressed({ key, set })]
}
