import { HOUR_MS } from '@fairtick/domain'
import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import { clientAddresses } from './client-address'
import { warnOfUntrusted } from './untrusted-proxy'

function hearing(trusted: readonly string[] = []) {
  const log = silentLog()
  let now = 1
  const addressOf = clientAddresses(trusted, warnOfUntrusted(log, { now: () => now }))
  const ask = (peer: string, forwarded: string) =>
    addressOf({
      socket: { remoteAddress: peer } as IncomingMessage['socket'],
      headers: { 'x-forwarded-for': forwarded },
    })
  const askAll = (peer: string, count: number) => {
    for (let at = 0; at < count; at += 1) ask(peer, `203.0.113.${at}`)
  }
  return { log, ask, askAll, advance: (ms: number) => void (now += ms) }
}

describe('a peer that names many senders and is not believed', () => {
  it('is told of in the log, once an hour, and its address counts', () => {
    const { log, ask, askAll, advance } = hearing()
    askAll('192.0.2.1', 19)
    expect(log.lines).toEqual([])
    expect(ask('192.0.2.1', '198.51.100.7')).toBe('192.0.2.1')
    expect(log.lines.map(({ details }) => details)).toEqual([{ peer: '192.0.2.1' }])
    askAll('192.0.2.2', 50)
    expect(log.lines).toHaveLength(1)
    advance(HOUR_MS)
    askAll('192.0.2.2', 50)
    expect(log.lines).toHaveLength(2)
  })

  it('is none where a few senders are named, or where it is trusted', () => {
    const { log, askAll, ask } = hearing(['192.0.2.9'])
    askAll('192.0.2.9', 200)
    for (let at = 0; at < 200; at += 1) ask('192.0.2.1', `203.0.113.${at % 5}`)
    for (let peer = 0; peer < 200; peer += 1) ask(`192.0.2.${peer % 9}`, '203.0.113.7')
    expect(log.lines).toEqual([])
  })
})
