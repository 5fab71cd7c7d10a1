import { expect, it } from 'vitest'
import { createLookUps } from './look-ups'

const HOME = '203.0.113.9'
const clock = { now: () => 0 }

/** Reads that end when released, and the number running at once. */
function slowReads() {
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  return {
    most: () => most,
    read: async (found?: string) => {
      most = Math.max(most, (running += 1))
      await new Promise<void>((resolve) => void ends.push(resolve))
      running -= 1
      return found
    },
    async letAllGo() {
      for (let idle = 0; idle < 3; idle += 1) {
        while (ends.length > 0) {
          ends.shift()?.()
          idle = 0
          await Promise.resolve()
        }
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    },
  }
}

async function emptied(addresses: string) {
  const lookUp = createLookUps(clock, 1)
  for (let turn = 0; turn < 300; turn += 1) await lookUp(addresses, async () => undefined)
  return lookUp
}

it('reads what is beyond the budget of an address one after another, and others meanwhile', async () => {
  const lookUp = await emptied(HOME)
  const { read, most, letAllGo } = slowReads()
  const junk = Array.from({ length: 50 }, () => lookUp(HOME, () => read()))
  const neighbour = lookUp(HOME, () => read('a session'))
  expect(await lookUp('198.51.100.1', async () => 'another')).toBe('another')
  await letAllGo()
  expect(await neighbour).toBe('a session')
  expect(await Promise.all(junk)).toHaveLength(50)
  expect(most()).toBe(1)
})

it('refuses what does not fit into the line of an address', async () => {
  const lookUp = await emptied(HOME)
  const { read, letAllGo } = slowReads()
  const asked = Promise.allSettled(Array.from({ length: 150 }, () => lookUp(HOME, () => read())))
  await letAllGo()
  expect((await asked).filter(({ status }) => status === 'rejected')).toHaveLength(50)
  expect(await lookUp(HOME, async () => 'a session')).toBe('a session')
})

it('counts no token that somebody holds, and goes on after a read that failed', async () => {
  const lookUp = createLookUps(clock, 1)
  for (let turn = 0; turn < 400; turn += 1) await lookUp(HOME, async () => 'a session')
  const { read, most, letAllGo } = slowReads()
  const both = [lookUp(HOME, () => read()), lookUp(HOME, () => read())]
  await letAllGo()
  await Promise.all(both)
  expect(most()).toBe(2)
  const line = await emptied(HOME)
  await expect(line(HOME, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await line(HOME, async () => 'a session')).toBe('a session')
})
