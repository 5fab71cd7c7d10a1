import { describe, expect, it } from 'vitest'
import { findChromium } from './find-chromium'

describe('the browser of the journeys', () => {
  it('is the one that was chosen', () => {
    expect(findChromium(process.execPath)).toBe(process.execPath)
  })

  it('is not another one when the chosen one is not there', () => {
    expect(findChromium('/no/such/browser')).toBeUndefined()
  })
})
