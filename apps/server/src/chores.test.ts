import { describe, expect, it } from 'vitest'
import { silentLog } from '../test-support/silent-log.cases'
import { startChores } from './chores'

/** A chore that fails so many times before it is done. */
function aChore(name: string, failing = 0) {
  const chore = {
    name,
    done: 0,
    asked: 0,
    async run() {
      chore.asked += 1
      if (chore.asked <= failing) throw new Error(`${name} does not work`)
      chore.done += 1
    },
  }
  return chore
}
const passing = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('a chore that fails', () => {
  it('keeps none of those after it from being done, and is told of by its name', async () => {
    const log = silentLog()
    const [broken, other] = [aChore('broken', 1_000), aChore('other')]
    const chores = startChores([broken, other], { isOpen: () => true, log })
    await expect(chores.tidy()).rejects.toThrow('chores could not be done')
    chores.stop()
    expect(other.done).toBe(1)
    expect(log.lines).toMatchObject([{ level: 'error', details: { chore: 'broken', failures: 1 } }])
  })

  it('is tried ever more seldom, while the others keep their pace, and is well again once it is done', async () => {
    const [broken, mended, other] = [aChore('broken', 1_000), aChore('mended', 2), aChore('other')]
    const chores = startChores([broken, mended, other], { isOpen: () => true, log: silentLog(), everyMs: 5 })
    await expect.poll(() => other.done, { timeout: 20_000 }).toBeGreaterThan(40)
    chores.stop()
    expect(broken.asked).toBeLessThan(9)
    expect(mended.done).toBeGreaterThan(20)
  })

  it('waits while the books are closed', async () => {
    const chore = aChore('idle')
    const chores = startChores([chore], { isOpen: () => false, log: silentLog(), everyMs: 2 })
    await passing(30)
    await chores.tidy()
    chores.stop()
    expect(chore.asked).toBe(0)
  })
})

describe('a chore that does not come back', () => {
  it('is told of, and the others go on without it until it is back', async () => {
    const log = silentLog()
    const other = aChore('other')
    let comesBack = () => undefined as void
    const hanging = {
      name: 'hanging',
      asked: 0,
      async run() {
        hanging.asked += 1
        if (hanging.asked === 1) await new Promise<void>((resolve) => (comesBack = resolve))
      },
    }
    const chores = startChores([hanging, other], { isOpen: () => true, log, everyMs: 5, waitMs: 10 })
    await expect.poll(() => other.done, { timeout: 20_000 }).toBeGreaterThan(5)
    expect(hanging.asked).toBe(1)
    expect(log.lines).toMatchObject([{ level: 'error', details: { chore: 'hanging', waitMs: 10 } }])
    comesBack()
    await expect.poll(() => hanging.asked, { timeout: 20_000 }).toBeGreaterThan(3)
    chores.stop()
  })
})
