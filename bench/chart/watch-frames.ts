import type { CDPSession, Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'

/** A text, because a function would come with names of the loader that the page does not know. */
const WATCH = `
  const framesSeen = []
  globalThis.framesSeen = framesSeen
  requestAnimationFrame(function see(at) {
    framesSeen.push(at)
    requestAnimationFrame(see)
  })
`
/** A frame of a display with 60 Hz, ms. */
const FRAME_MS = 1_000 / 60
const FINGER_MS = 16
const REACH = 140

/**
 * The share of the frames due each 16.7 ms that the page drew, while a finger moves its chart to and fro: a
 * frame that takes longer misses those that were due meanwhile.
 */
export async function shareOfFrames(page: Page, seconds: number): Promise<number> {
  const finger = await page.context().newCDPSession(page)
  await page.addScriptTag({ content: WATCH })
  const before = await timeAxis(page)
  await pan(finger, seconds * 1_000)
  if ((await timeAxis(page)) === before) throw new Error('the finger moved no chart')
  const seen = await page.evaluate<readonly number[]>('framesSeen')
  return shareOf(seen)
}

/** The picture of the time axis, which only a move of the chart changes. */
const timeAxis = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('canvas')]
      .filter(({ clientHeight }) => clientHeight > 0 && clientHeight < 40)
      .map((canvas) => canvas.toDataURL())
      .join(),
  )

/** The share of the frames due between the first and the last that came. */
export function shareOf(seen: readonly number[]): number {
  const due = seen.slice(1).map((at, each) => Math.max(1, Math.round((at - (seen[each] ?? at)) / FRAME_MS)))
  if (due.length === 0) throw new Error('the page drew no frame')
  return due.length / due.reduce((sum, each) => sum + each, 0)
}

/** Moves a finger to and fro across the chart, from its middle. */
async function pan(finger: CDPSession, ms: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 200, id: 0 }],
    })
  const begin = performance.now()
  await touch('touchStart', MIDDLE)
  for (let at = 0; at < ms; at = performance.now() - begin) {
    // Not waited for: the finger moves on, however busy the page is.
    void touch('touchMove', MIDDLE + Math.sin(at / 400) * REACH).catch(() => undefined)
    await sleep(FINGER_MS)
  }
  await touch('touchEnd')
}

const MIDDLE = 200
