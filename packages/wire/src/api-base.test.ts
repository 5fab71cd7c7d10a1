import { cases, cell } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { apiBase, socketOrigin } from './api-base'

describe('where the calls go', () => {
  it.each(
    cases(`
      page                          | base
      https://www.fairtick.com      | https://api.fairtick.com
      https://m.fairtick.co.uk      | https://api.fairtick.co.uk
      https://app.fairtick.com:8443 | https://api.fairtick.com:8443
      https://fairtick.com          | https://fairtick.com
      https://staging.fairtick.com  | https://staging.fairtick.com
      http://localhost:3000         | http://localhost:3000
      http://127.0.0.1:3000         | http://127.0.0.1:3000
      http://[::1]:3000             | http://[::1]:3000
    `),
  )('a page on $page calls $base', (row) => {
    expect(apiBase(cell(row, 'page'))).toBe(row.base)
  })

  it('a page that was told another address calls that, wherever it is', () => {
    expect(apiBase('https://www.fairtick.com', 'https://calls.example.com/')).toBe(
      'https://calls.example.com',
    )
  })

  it('the socket is secure on a secure page', () => {
    expect(socketOrigin('https://api.fairtick.com')).toBe('wss://api.fairtick.com')
    expect(socketOrigin('http://127.0.0.1:3000')).toBe('ws://127.0.0.1:3000')
  })
})
