import { useRef, type PointerEvent, type RefObject } from 'react'

const farEnough = 96
const fastEnough = 0.6

interface Drag {
  readonly pointerId: number
  readonly startY: number
  readonly startTime: number
}

/** Pointer handlers for a handle that drags `target` down. Releasing it far or fast enough calls `onAway`. */
export function useDragAway(target: RefObject<HTMLElement | null>, onAway: () => void) {
  const drag = useRef<Drag>(undefined)
  const move = (distance: number) => {
    target.current?.style.setProperty('translate', distance > 0 ? `0 ${distance}px` : 'none')
  }
  const end = (event: PointerEvent, isCancelled: boolean) => {
    const started = drag.current
    if (started?.pointerId !== event.pointerId) return
    drag.current = undefined
    const distance = event.clientY - started.startY
    const speed = distance / Math.max(1, event.timeStamp - started.startTime)
    if (!isCancelled && (distance > farEnough || (distance > 24 && speed > fastEnough))) onAway()
    else move(0)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return
      // A press on the close button in the same header does not drag.
      if (event.target instanceof Element && event.target.closest('button, a') !== null) return
      drag.current = { pointerId: event.pointerId, startY: event.clientY, startTime: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag.current?.pointerId === event.pointerId) move(event.clientY - drag.current.startY)
    },
    onPointerUp: (event: PointerEvent) => end(event, false),
    onPointerCancel: (event: PointerEvent) => end(event, true),
  }
}
