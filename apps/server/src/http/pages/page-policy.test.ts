import { describe, expect, it } from 'vitest'
import { pagePolicies } from './page-policy'

const connects = (host: string | undefined, origins: readonly string[] = [], apiUrl?: string) =>
  pagePolicies("default-src 'none'", { apiUrl, origins })(host).replace(/^.*connect-src /, '')

describe('the addresses that a page may connect to', () => {
  it.each<[string, string | undefined, readonly string[], string]>([
    [
      'the calls of api., secure, where its own origin is known to be',
      'www.example.com',
      ['https://www.example.com'],
      'https://api.example.com wss://api.example.com',
    ],
    [
      'both where nothing says how it came',
      'WWW.example.com:8443',
      [],
      'https://api.example.com:8443 wss://api.example.com:8443 http://api.example.com:8443 ws://api.example.com:8443',
    ],
    [
      'its own host, and the socket there, where the calls are beside it',
      'example.com',
      ['https://example.com'],
      "'self' https://example.com wss://example.com",
    ],
    ['its own host by its name alone where that is none', undefined, [], "'self'"],
    ['nothing that a host smuggles in', 'a.example; script-src *', [], "'self'"],
    ['nothing that a host smuggles in by a space', 'www.example.com evil.example', [], "'self'"],
  ])('%s', (_title, host, origins, sources) => {
    expect(connects(host, origins)).toBe(sources)
  })

  it('the address that the operator set, wherever the page is', () => {
    for (const host of ['www.example.com', 'example.com', 'localhost:3000'])
      expect(connects(host, [], 'https://calls.example.net')).toBe(
        'https://calls.example.net wss://calls.example.net',
      )
  })

  it('pictures come from where the calls are, and from nowhere else', () => {
    const pictures = (host: string, apiUrl?: string) =>
      /img-src [^;]*/.exec(
        pagePolicies("img-src 'self' data:", { apiUrl, origins: [`https://${host}`] })(host),
      )?.[0]
    expect(pictures('www.example.com')).toBe("img-src 'self' https://api.example.com data:")
    expect(pictures('example.com')).toBe("img-src 'self' data:")
    expect(pictures('example.com', 'https://calls.example.net')).toBe(
      "img-src 'self' https://calls.example.net data:",
    )
  })

  it('frames come from the listed hosts, and from nowhere without any', () => {
    const frames = (frameHosts?: readonly string[]) =>
      /frame-src [^;]*/.exec(
        pagePolicies("default-src 'none'", {
          apiUrl: undefined,
          origins: [],
          ...(frameHosts && { frameHosts }),
        })('www.example.com'),
      )?.[0]
    expect(frames()).toBeUndefined()
    expect(frames(['chat.example', 'help.example:8443'])).toBe(
      'frame-src https://chat.example https://help.example:8443',
    )
  })

  it('keeps no more hosts than a few', () => {
    const policyOf = pagePolicies("default-src 'none'", { apiUrl: undefined, origins: [] })
    const first = policyOf('www.a0.example')
    for (let at = 0; at < 10_000; at += 1) policyOf(`www.a${at}.example`)
    expect(policyOf('www.a0.example')).toBe(first)
    expect(policyOf('www.a9999.example')).toContain('https://api.a9999.example')
  })
})
