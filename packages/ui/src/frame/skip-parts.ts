import { useEffect } from 'react'

/** A part of the page that a link skips to. */
export interface SkipPart {
  readonly id: string
  readonly name: string
}

let parts: readonly SkipPart[] = []
const listeners = new Set<() => void>()

/** The parts on the page now. The same array until they change. */
export const readSkipParts = (): readonly SkipPart[] => parts

/** Calls back after every change; returns an unsubscribe function. */
export function watchSkipParts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Offers a link to the part with this id while it is on the page; without an id there is none. */
export function useSkipPart(id: string | undefined, name: string | undefined): void {
  useEffect(() => {
    if (id === undefined || name === undefined) return undefined
    const part = { id, name }
    change([...parts, part])
    return () => change(parts.filter((each) => each !== part))
  }, [id, name])
}

function change(next: readonly SkipPart[]): void {
  parts = next
  for (const listener of listeners) listener()
}
