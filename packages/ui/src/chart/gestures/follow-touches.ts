import { createTouchGestures, type TouchActs } from './touch-gestures'

/**
 * Handles touches of an element until the returned function is called. The browser decides which touches
 * scroll the page (`touch-action`) and cancels those; no element inside gets touch events, because a handler
 * that prevents scrolling there prevents all of it.
 */
export function followTouches(element: HTMLElement, acts: TouchActs): () => void {
  const gestures = createTouchGestures(acts)
  const listening = new AbortController()
  const { signal } = listening

  const onPointer = (type: 'pointerdown' | 'pointermove' | 'pointerup', act: (event: PointerEvent) => void) =>
    element.addEventListener(
      type,
      (event) => {
        if (event.pointerType !== 'mouse') act(event)
      },
      { signal },
    )
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  onPointer('pointerdown', (event) => gestures.down(event.pointerId, placeOf(event), event.timeStamp))
  onPointer('pointermove', (event) => gestures.move(event.pointerId, placeOf(event), event.timeStamp))
  onPointer('pointerup', (event) => gestures.up(event.pointerId, event.timeStamp))
  element.addEventListener('pointercancel', gestures.cancel, { signal })

  element.addEventListener('touchstart', (event) => event.stopPropagation(), {
    signal,
    capture: true,
    passive: true,
  })
  const keep = (event: TouchEvent) => {
    if (gestures.isOwn() && event.cancelable) event.preventDefault()
  }
  element.addEventListener('touchmove', keep, { signal, passive: false })
  // Otherwise a tap would be reported again as a mouse event.
  element.addEventListener('touchend', (event) => event.cancelable && event.preventDefault(), {
    signal,
    passive: false,
  })
  element.addEventListener('contextmenu', (event) => gestures.isOwn() && event.preventDefault(), { signal })
  element.style.touchAction = 'pan-y'
  element.style.userSelect = 'none'
  return () => {
    gestures.cancel()
    listening.abort()
  }
}
