import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientAddresses } from '../callers/client-address'
import { builtProgram } from '../../test-support/built-programs.cases'
import { type RawSocket, rawUpgrade } from './raw-socket.cases'
import { type ScriptedMain, startScriptedMain } from './scripted-main.cases'

const PROXY = '127.0.0.1'
let trusting: ScriptedMain
let doubting: ScriptedMain
const open: RawSocket[] = []

beforeAll(async () => {
  const program = await builtProgram('gateway')
  const start = (proxies: readonly string[]) =>
    startScriptedMain(program, {
      limits: { socketsPerAddress: 2 },
      ports: { addressOf: clientAddresses(proxies) },
    })
  trusting = await start([PROXY])
  doubting = await start([])
})
afterAll(async () => {
  for (const { socket } of open) socket.destroy()
  await trusting.stop()
  await doubting.stop()
})

async function statusFrom({ port }: ScriptedMain, forwarded: string): Promise<number> {
  const raw = rawUpgrade(port, { 'x-forwarded-for': forwarded })
  open.push(raw)
  await expect.poll(raw.received).toMatch(/^HTTP\/1.1 \d{3}/)
  return Number(raw.received().slice(9, 12))
}

it('sockets by way of a trusted proxy are counted by client, whatever they claim before it', async () => {
  expect(await statusFrom(trusting, '203.0.113.7')).toBe(101)
  expect(await statusFrom(trusting, '1.1.1.1, 203.0.113.7')).toBe(101)
  expect(await statusFrom(trusting, '2.2.2.2, 203.0.113.7')).toBe(429)
  expect(await statusFrom(trusting, '203.0.113.7, 203.0.113.8')).toBe(101)
  expect(await statusFrom(trusting, '2001:db8::1')).toBe(101)
  expect(await statusFrom(trusting, '2001:db8::2')).toBe(101)
  expect(await statusFrom(trusting, '2001:db8::3')).toBe(429)
})

it('sockets of a peer that is no trusted proxy are its own', async () => {
  expect(await statusFrom(doubting, '203.0.113.7')).toBe(101)
  expect(await statusFrom(doubting, '203.0.113.8')).toBe(101)
  expect(await statusFrom(doubting, '203.0.113.9')).toBe(429)
})
