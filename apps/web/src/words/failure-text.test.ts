import { languages, loadTexts } from '@fairtick/texts'
import { describe, expect, it } from 'vitest'
import { CallFailure } from '../client/transport/call-failure'
import { failureText } from './failure-text'

describe('the text of a failed call', () => {
  it.each([
    ['ERR_NETWORK', /Check your connection/],
    ['ERR_TIMEOUT', /took too long/],
    ['HTTP_404', /Check your connection/],
    ['HTTP_500', /server has a problem \(HTTP_500\)\. Your connection is fine/],
    ['HTTP_502', /Your connection is fine/],
  ])('for %s is true', async (networkCode, words) => {
    const english = languages.find(({ value }) => value === 'en') ?? expect.fail()
    const { text } = await loadTexts(english)
    expect(failureText(new CallFailure('network', { networkCode }), text)).toMatch(words)
  })
})
