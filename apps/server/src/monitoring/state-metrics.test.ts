import { readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { NO_FLAWS } from '../market/intake'
import { type Subjects, addMarketMetrics, addStateMetrics } from './state-metrics'

const COUNTERS = {
  ...{ accepted: 1, published: 1, quarantined: NO_FLAWS, overflowed: 0 },
  ...{ unknown: 0, rounded: 0, late: 0, waiting: 0 },
}
const UP = { venue: 'kraken', state: 'up', messages: 1, errors: 0, gaps: 0 } as const
const VITALS = { areBooksOpen: () => true, oldestBatchMs: () => 0, databaseSilentMs: () => 0 }

const subjects = (changes: Partial<Subjects>) =>
  ({
    market: { counters: () => COUNTERS, connections: () => [UP] },
    isWriter: true,
    deskMonitor: { feeds: () => [], service: () => [], vitals: VITALS },
    restrictions: { halts: () => [], frozen: () => undefined },
    gateway: () => undefined,
    jobRuns: () => [],
    pools: {},
    ...changes,
  }) as unknown as Subjects

async function namesOf(add: (registry: Registry) => void): Promise<readonly string[]> {
  const registry = new Registry()
  add(registry)
  return [...(await registry.metrics()).matchAll(/^# TYPE fairtick_(\S+)/gm)].map(([, name = '']) => name)
}
const stateOf = (changes: Partial<Subjects>) =>
  namesOf((registry) => addStateMetrics(registry, subjects(changes)))

const OF_GATEWAY = /^gateway_/
const OF_WRITER = /^(?:feed_|ticks_)/

it('of a process without sockets have nothing of a gateway, which no alert may take for one that is down', async () => {
  expect((await stateOf({})).filter((name) => OF_GATEWAY.test(name))).toContain('gateway_up')
  expect((await stateOf({ gateway: undefined })).filter((name) => OF_GATEWAY.test(name))).toEqual([])
})

it('of books that follow a market leave the figures of its writer to the writer', async () => {
  const followed = await stateOf({ isWriter: false })
  expect(followed).toContain('instruments')
  expect(followed.filter((name) => OF_WRITER.test(name))).toEqual([])
  const whole = (await stateOf({})).filter((name) => OF_WRITER.test(name))
  const alone = await namesOf((registry) =>
    addMarketMetrics(registry, { ...subjects({}), feeds: () => [], diskFreeBytes: () => 7 }),
  )
  expect(alone.filter((name) => OF_WRITER.test(name))).toEqual(whole)
  expect(whole).toContain('feed_up')
  expect(alone).toContain('disk_free_bytes')
})

it('no alert needs a figure of the gateway for one of the process itself, nor pages for one that waits', () => {
  const rules = readFileSync(new URL('../../../../docs/alerts.yml', import.meta.url), 'utf8')
  const exprOf = (alert: string) => new RegExp(`alert: ${alert}\\n +expr: (.*)`).exec(rules)?.[1] ?? ''
  expect(exprOf('MemoryFull')).toMatch(
    /^\(.*\+ fairtick_gateway_memory_bytes or process_resident_memory_bytes\) >/,
  )
  expect(exprOf('NotReady')).toContain('waiting')
  expect(exprOf('StartsLong')).not.toContain('waiting')
})
