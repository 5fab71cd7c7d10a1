import { createRandom } from '@fairtick/testkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import { createFaultyBus } from '../bus/faulty-bus.cases'
import { readSettings } from '../settings'
import { openBus } from './several-processes'

const SETTINGS = {
  NATS_URL: 'nats://somebody:secret@10.0.0.5:4222,nats://somebody:secret@10.0.0.6:4222',
  BUS_KEY: '0f'.repeat(32),
  DATABASE_URL: 'postgres://127.0.0.1/none',
  ROLES: 'gateway',
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a bus whose server is not there', () => {
  it('is waited for; that is said once, without the login', async () => {
    const settings = readSettings(SETTINGS)
    if ('wrong' in settings) throw new Error(settings.wrong.join())
    const said: string[] = []
    const closing: (() => Promise<void>)[] = []
    let tries = 0
    const open = async () => {
      tries += 1
      if (tries < 4) throw new Error('connection refused')
      return createFaultyBus(createRandom(1)).connect()
    }
    const say = (line: string) => void said.push(line)
    const opening = openBus(settings, { log: silentLog(), closing, say, load: async () => open })
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await opening)?.isUp()).toBe(true)
    expect(said).toEqual(['Waiting for NATS at 10.0.0.5:4222, 10.0.0.6:4222: connection refused'])
    expect([tries, closing.length]).toEqual([4, 1])
  })
})
