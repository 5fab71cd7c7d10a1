import { useEffect, useRef, useState, type RefObject } from 'react'

const farEnough = 64
const farthest = 96
const spinnerStays = 500

/** The state of a pull: its distance, px, and whether the refresh runs. */
export interface PullRefresh {
  readonly distance: number
  readonly isRefreshing: boolean
  readonly refresh: () => void
}

/** Refreshes when the top of the page is pulled down by touch; `refresh` does the same for a button. */
export function usePullRefresh(
  area: RefObject<HTMLElement | null>,
  onRefresh: (() => Promise<unknown>) | undefined,
): PullRefresh {
  const [distance, setDistance] = useState(0)
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    if (onRefresh === undefined || isRefreshing) return
    setRefreshing(true)
    try {
      await Promise.all([onRefresh(), new Promise((resolve) => setTimeout(resolve, spinnerStays))])
    } finally {
      setRefreshing(false)
    }
  }
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  const isOn = onRefresh !== undefined
  useEffect(() => {
    const element = area.current
    if (element === null || !isOn) return undefined
    return listenForPull(element, setDistance, () => void latest.current())
  }, [area, isOn])
  return { distance, isRefreshing, refresh: () => void refresh() }
}

function listenForPull(element: HTMLElement, show: (distance: number) => void, act: () => void): () => void {
  let startY: number | undefined
  let pulled = 0
  const start = (event: TouchEvent) => {
    startY = window.scrollY <= 0 && event.touches.length === 1 ? event.touches[0]?.clientY : undefined
    pulled = 0
  }
  const move = (event: TouchEvent) => {
    const y = event.touches[0]?.clientY
    if (startY === undefined || y === undefined) return
    // Half the finger's distance: it feels resistant, and a short scroll does not count as a pull.
    pulled = Math.min(farthest, Math.max(0, (y - startY) / 2))
    show(pulled)
  }
  const end = () => {
    show(0)
    if (pulled >= farEnough) act()
    startY = undefined
    pulled = 0
  }
  const passive = { passive: true }
  element.addEventListener('touchstart', start, passive)
  element.addEventListener('touchmove', move, passive)
  element.addEventListener('touchend', end, passive)
  element.addEventListener('touchcancel', end, passive)
  return () => {
    element.removeEventListener('touchstart', start)
    element.removeEventListener('touchmove', move)
    element.removeEventListener('touchend', end)
    element.removeEventListener('touchcancel', end)
  }
}
