import { useEffect, useRef } from 'react'

const waitFirst = 400
const waitNext = 70

/**
 * Pointer handlers that repeat an act while held. Plain clicks (keyboard, screen reader) are left to the
 * caller.
 */
export function useRepeatPress(act: () => boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  }, [act])
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  const again = () => {
    if (latest.current()) timer.current = setTimeout(again, waitNext)
  }
  return {
    onPointerDown: () => {
      timer.current = setTimeout(again, waitFirst)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
  }
}
