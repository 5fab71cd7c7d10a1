import { describe, expect, it } from 'vitest'
import {
  CALL_HEADERS,
  CONSOLE_POLICY,
  DOCS_POLICY,
  POLICY_HEADER,
  SECURITY_HEADERS,
} from './security-headers'

const sourcesOf = (policy: string | undefined) =>
  new Map(
    (policy ?? '').split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(' ')
      return [name, sources.join(' ')] as const
    }),
  )

describe.each([
  ['the app', SECURITY_HEADERS[POLICY_HEADER]],
  ['the documents of the calls', DOCS_POLICY],
  ['the console', CONSOLE_POLICY],
])('the policy of %s', (_page, policy) => {
  it('allows scripts of our own files alone, and no page to frame it', () => {
    const sources = sourcesOf(policy)
    expect(sources.get('default-src')).toBe("'none'")
    expect(sources.get('script-src')).toBe("'self'")
    expect(sources.get('object-src')).toBe("'none'")
    expect(sources.get('base-uri')).toBe("'none'")
    expect(sources.get('frame-ancestors')).toBe("'none'")
  })
})

it('the answer to a call may load nothing at all', () => {
  const sources = sourcesOf(CALL_HEADERS[POLICY_HEADER])
  expect(sources.get('default-src')).toBe("'none'")
  expect(sources.has('script-src')).toBe(false)
})
