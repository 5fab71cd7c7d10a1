import { rmSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { makePassingFolder } from './passing-folder'

it('a folder of a run is new each time, and lets others pass through, not look around', () => {
  const [one, other] = [makePassingFolder('fairtick-passing-'), makePassingFolder('fairtick-passing-')]
  try {
    expect(one).not.toBe(other)
    expect(statSync(one).mode & 0o777).toBe(0o711)
  } finally {
    for (const folder of [one, other]) rmSync(folder, { recursive: true })
  }
})
