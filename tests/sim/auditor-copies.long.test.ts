import { type Follow, type Signal, lotsOf, priceOf } from '@fairtick/domain'
import { describe, expect, it } from 'vitest'
import type { Book } from '../../apps/server/src/books/book'
import { type Command, command } from '../../apps/server/src/books/command'
import type { CopyCommands, CopySignal } from '../../apps/server/src/features/copying/copy-commands'
import { type CopySkip, skipTable } from '../../apps/server/src/features/copying/copy-store'
import { followTable } from '../../apps/server/src/features/copying/follow-store'
import { useTestDatabase } from '../../apps/server/test-support/test-database.cases'
import { STEPS } from './steps/explain'
import { planOf } from './steps/plan'
import { simulate } from './steps/simulate'

const SEEDS = 40
const place = useTestDatabase()
/** Only these plans have traders. */
const seeds = Array.from({ length: SEEDS }, (_, at) => at + 1).filter(
  (seed) => planOf(seed, STEPS).traders.length > 0,
)

/** The report of the first seed that shows a fault planted in copying. */
async function noticed(copying: (commands: CopyCommands) => CopyCommands): Promise<string> {
  for (const seed of seeds) {
    try {
      await simulate(place, planOf(seed, STEPS), { copying })
    } catch (error) {
      return String(error)
    }
  }
  return 'nothing'
}

/** Copying with changed signals. */
const withSignals =
  (changed: (signal: Signal) => Signal) =>
  (commands: CopyCommands): CopyCommands => ({
    ...commands,
    copySignal: around(commands.copySignal, (run, { followId, signal }) =>
      run({ followId, signal: changed(signal) }),
    ),
  })

const plants: Readonly<Record<string, readonly [(commands: CopyCommands) => CopyCommands, RegExp]>> = {
  'a copy of twice the lots': [
    withSignals((signal) =>
      signal.kind === 'open' ? { ...signal, lots: lotsOf(signal.lots * 2n) } : signal,
    ),
    /user \d has (no copy|.*\nby the auditor)|the system made more|position of user|lots/,
  ],
  'a copy at another price than the trader’s': [
    withSignals((signal) =>
      signal.kind === 'open' ? { ...signal, price: priceOf(signal.price + 100_000_000n) } : signal,
    ),
    /user \d has (no copy|.*\nby the auditor)|the system made more|position of user|lots/,
  ],
  'an order that nobody copies': [
    withSignals((signal) => (signal.kind === 'open' ? { ...signal, kind: 'stops' } : signal)),
    /user \d has no copy of order \d+|what was not copied for user \d, number \d+\nis: undefined/,
  ],
  'another reason for what is not copied': [
    withSkips((skip) => ({ ...skip, reason: 'market-closed' })),
    /what was not copied for user \d, number \d+\nis: .* because market-closed\nby the auditor: .* because/,
  ],
  'another margin of what is not copied': [
    withSkips((skip) => ({ ...skip, margin: undefined })),
    /what was not copied for user \d, number \d+\nis: .* for - with .*\nby the auditor: .* for \d+ with/,
  ],
  'a share of a close that closes all': [
    withSignals((signal) => (signal.kind === 'close' ? { ...signal, lots: signal.ofLots } : signal)),
    /order \d+ was not cut in the system|user \d has .*\nby the auditor/,
  ],
  'a close at another price than the trader’s': [
    withSignals((signal) =>
      signal.kind === 'close' ? { ...signal, price: priceOf(signal.price + 1n) } : signal,
    ),
    /user \d has .*\nby the auditor|relations? of user|position of user \d in the database/,
  ],
  'a close that is not copied': [
    withSignals((signal) => (signal.kind === 'close' ? { ...signal, positionId: 0 } : signal)),
    /order \d+ was not cut in the system|user \d has .*\nby the auditor/,
  ],
  'stops that are not copied': [
    withSignals((signal) => (signal.kind === 'stops' ? { ...signal, positionId: 0 } : signal)),
    /position of user \d, number \d+ .*\nis: .* stops .*\nby the auditor/,
  ],
  'a copy stop-loss that does nothing': [
    (commands) => ({ ...commands, stopFollow: around(commands.stopFollow, () => undefined) }),
    /user \d has .*\nby the auditor|relations of user \d in memory/,
  ],
  'a copy after a pause': [
    (commands) => ({ ...commands, copySignal: around(commands.copySignal, copyWhilePaused) }),
    /the system made more|what was not copied for user/,
  ],
}

describe('the auditor of copies notices', () => {
  it.each(Object.keys(plants))('%s', async (title) => {
    const [plant, said] = plants[title] ?? [(commands: CopyCommands) => commands, /never/]
    expect(await noticed(plant)).toMatch(said)
  })
})

/** A command with another act wrapped around it. */
const around = <Input, Result>(
  inner: Command<Input, Result>,
  run: (run: (input: Input) => Result, input: Input, book: Book) => Result,
): Command<Input, Result> =>
  command(inner.name, (book, input, surroundings) =>
    run((given) => inner.run(book, given, surroundings), input, book),
  )

function copyWhilePaused(run: (input: CopySignal) => 'done' | 'later', input: CopySignal, book: Book) {
  const follow = book.find(followTable, input.followId)
  if (follow?.status !== 'paused') return run(input)
  book.update<Follow>(followTable, { ...follow, status: 'following', opensAfter: 0 })
  const done = run(input)
  const after = book.find(followTable, input.followId)
  if (after) book.update<Follow>(followTable, { ...after, status: 'paused', opensAfter: follow.opensAfter })
  return done
}

/** Copying that records changed skips. */
function withSkips(changed: (skip: CopySkip) => CopySkip): (commands: CopyCommands) => CopyCommands {
  return (commands) => ({
    ...commands,
    copySignal: command('test.copy', (book, input, surroundings) => {
      const insert: Book['insert'] = (table, row) =>
        (table as unknown) === skipTable
          ? book.insert(skipTable, changed(row as unknown as CopySkip))
          : book.insert(table, row)
      const other = new Proxy(book, {
        get(target, name) {
          if (name === 'insert') return insert
          const value: unknown = Reflect.get(target, name, target)
          return typeof value === 'function' ? value.bind(target) : value
        },
      })
      return commands.copySignal.run(other, input, surroundings)
    }),
  })
}
