import type { CDPSession } from '@playwright/test'

/** A point in the window. */
export interface Place {
  readonly x: number
  readonly y: number
}

const STEPS = 14

/** Touches a point and holds it. */
export async function rests(finger: CDPSession, at: Place, ms: number): Promise<void> {
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ ...at, id: 0 }] })
  await new Promise((resolve) => setTimeout(resolve, ms))
}

/** Moves a finger from one point to another and lifts it, without waiting for a busy page. */
export async function moves(
  finger: CDPSession,
  from: Place,
  to: Place,
  { isDown = false }: { readonly isDown?: boolean } = {},
): Promise<void> {
  const noticed: Promise<unknown>[] = []
  const touch = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: (Place & { id: number })[],
  ) => {
    noticed.push(finger.send('Input.dispatchTouchEvent', { type, touchPoints }))
    await new Promise((resolve) => setTimeout(resolve, 16))
  }
  if (!isDown) await touch('touchStart', [{ ...from, id: 0 }])
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS
    await touch('touchMove', [
      { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, id: 0 },
    ])
  }
  await touch('touchEnd', [])
  await Promise.all(noticed)
}
