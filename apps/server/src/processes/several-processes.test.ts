import { expect, it } from 'vitest'
import { silentLog } from '../../test-support/silent-log.cases'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { waitForPlaces } from './several-processes'

const database = useTestDatabase()

interface Process {
  readonly log: ReturnType<typeof silentLog>
  readonly said: string[]
  readonly waits: boolean[]
  readonly placed: () => boolean
  readonly leave: () => Promise<void>
}

/** A process that waits for the places of its roles. */
function processOf(...roles: readonly string[]): Process {
  const log = silentLog()
  const [said, waits]: [string[], boolean[]] = [[], []]
  let isPlaced = false
  const { url } = database
  const onLost = () => void said.push('stopped')
  const ports = {
    hasOthers: true,
    onLost,
    secondMs: 300,
    restMs: 500,
    say: (line: string) => void said.push(line),
    waiting: (isWaiting: boolean) => void waits.push(isWaiting),
  }
  const placed = waitForPlaces(new Set(roles), { url, log }, ports).then((leave) => {
    isPlaced = true
    return leave
  })
  return {
    log,
    said,
    waits,
    placed: () => isPlaced,
    async leave() {
      await (
        await placed
      )()
    },
  }
}

it('gives the first place up where another process has the second for good, and has both later', async () => {
  const market = processOf('market')
  await expect.poll(market.placed).toBe(true)
  const both = processOf('books', 'market')
  await expect.poll(() => both.log.lines.filter(({ level }) => level === 'error').length).toBeGreaterThan(0)
  const books = processOf('books')
  await expect.poll(books.placed, { timeout: 20_000 }).toBe(true)
  expect(both.placed()).toBe(false)
  expect(both.said.join('\n')).toMatch(/Waiting to take over market from fairtick-market \(process \d+\)/)
  await Promise.all([books.leave(), market.leave()])
  await expect.poll(both.placed, { timeout: 20_000 }).toBe(true)
  expect([both.waits[0], both.waits.at(-1)]).toEqual([true, false])
  await both.leave()
  expect([market.said, books.said.filter((line) => line === 'stopped')]).toEqual([[], []])
})
