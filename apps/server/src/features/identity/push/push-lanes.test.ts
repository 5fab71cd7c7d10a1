import { expect, it } from 'vitest'
import { sendInLanes } from './push-lanes'

interface Push {
  readonly id: number
  readonly userId: number
  readonly host: string
}
const always = () => true
const pushes = (count: number, of: (id: number) => Omit<Push, 'id'>): Push[] =>
  Array.from({ length: count }, (_, id) => ({ id, ...of(id) }))

/** Sends that end by hand. */
function heldSends() {
  const ends = new Map<number, (hasAnswered: boolean) => void>()
  const begun: number[] = []
  return {
    begun,
    end: (id: number, hasAnswered = true) => ends.get(id)?.(hasAnswered),
    send: ({ id }: Push) => {
      begun.push(id)
      return new Promise<boolean>((resolve) => void ends.set(id, resolve))
    },
  }
}

it('a slow host takes two lanes, one user one, and the others go on', async () => {
  const held = heldSends()
  const slow = pushes(20, (id) => ({ userId: id, host: 'slow' }))
  const own = [20, 21, 22].map((id) => ({ id, userId: 99, host: `host ${id}` }))
  const others = [23, 24].map((id) => ({ id, userId: id, host: 'other' }))
  const slowHosts = new Set<string>()
  const sent = sendInLanes([...slow, ...own, ...others], { slowHosts, mayBegin: always, send: held.send })
  expect(held.begun).toEqual([0, 1, 20, 23, 24])
  held.end(20)
  await expect.poll(() => held.begun).toEqual([0, 1, 20, 23, 24, 21])
  held.end(0, false)
  for (const id of [21, 23, 24]) held.end(id)
  await expect.poll(() => held.begun.at(-1)).toBe(22)
  held.end(22)
  held.end(1, false)
  expect((await sent).map(({ id }) => id)).toEqual(slow.slice(2).map(({ id }) => id))
  expect([...slowHosts]).toEqual(['slow'])
})

it('eight are sent at a time, and all in the end', async () => {
  let [running, most] = [0, 0]
  const done: number[] = []
  const left = await sendInLanes(
    pushes(50, (id) => ({ userId: id, host: `host ${id}` })),
    {
      slowHosts: new Set(),
      mayBegin: always,
      send: async ({ id }) => {
        running += 1
        most = Math.max(most, running)
        await Promise.resolve()
        running -= 1
        return done.push(id) > 0
      },
    },
  )
  expect([most, done.length, left]).toEqual([8, 50, []])
})

it('none begins that may not, and one that fails ends no other', async () => {
  const two = pushes(2, (id) => ({ userId: 1, host: `host ${id}` }))
  const done: number[] = []
  const send = async ({ id }: Push) => {
    if (id === 0) throw new Error('it broke')
    return done.push(id) > 0
  }
  expect(await sendInLanes(two, { slowHosts: new Set(), mayBegin: () => false, send })).toEqual(two)
  await expect(sendInLanes(two, { slowHosts: new Set(), mayBegin: always, send })).rejects.toThrow('it broke')
  expect(done).toEqual([1])
})
