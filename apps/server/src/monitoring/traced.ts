import type { Books } from '../books/run'
import type { Command } from '../books/command'
import type { Writer } from '../books/write'
import { type HeavyReads, createHeavyReads } from '../database/heavy-reads'
import type { DatabasePool } from '../database/pool'
import { type StandbyReads, createStandbyReads } from '../database/standby-reads'
import type { Standby } from '../database/standby/standby'
import type { Job } from '../jobs/job'
import type { Tracing } from '../ports'

/** Books whose commands each have a span, from the request until they are durable. */
export function tracedBooks(books: Books, tracing: Tracing | undefined): Books {
  if (!tracing) return books
  const inSpan = <Result>({ name }: Pick<Command<never, unknown>, 'name'>, run: () => Promise<Result>) =>
    tracing.inSpan({ name: `command ${name}` }, run)
  return {
    ...books,
    execute: (command, ...rest) => inSpan(command, () => books.execute(command, ...rest)),
    once: (command, ...rest) => inSpan(command, () => books.once(command, ...rest)),
    onceReady: (command, ...rest) => inSpan(command, () => books.onceReady(command, ...rest)),
    openPortfolio: (command, ...rest) => inSpan(command, () => books.openPortfolio(command, ...rest)),
  }
}

/** A writer whose batches each have a span, with links to the commands that it makes durable. */
export function tracedWriter(
  open: () => Promise<Writer>,
  tracing: Tracing | undefined,
): () => Promise<Writer> {
  if (!tracing) return open
  return async () => {
    const writer = await open()
    return {
      fence: writer.fence,
      write(statement) {
        const { commands = 0, marks = [] } = statement
        return tracing.inSpan({ name: 'batch', notes: { commands }, links: marks.slice(0, LINKS_MOST) }, () =>
          writer.write(statement),
        )
      },
      close: () => writer.close(),
    }
  }
}

/** OpenTelemetry's own maximum per span. */
const LINKS_MOST = 128

/** Heavy reads on the primary, with spans, and those that a standby does where there is one. */
export function readsOf(ports: {
  readonly heavyPool: DatabasePool
  readonly standby?: Standby | undefined
  readonly tracing?: Tracing | undefined
}): { readonly heavyReads: HeavyReads; readonly standbyReads: StandbyReads } {
  const heavyReads = tracedReads(createHeavyReads(ports.heavyPool), ports.tracing)
  return { heavyReads, standbyReads: createStandbyReads(heavyReads, ports.standby) }
}

/** Heavy reads with a span each, from their place in the queue to their result. */
function tracedReads(reads: HeavyReads, tracing: Tracing | undefined): HeavyReads {
  if (!tracing) return reads
  return (...turn) => {
    const takeTurn = reads(...turn)
    return (read) => tracing.inSpan({ name: 'heavy read' }, () => takeTurn(read))
  }
}

/** A job with a span for each run. The clock's jobs run twenty times a second, mostly without work to do. */
export function tracedJob(
  tracing: Tracing | undefined,
  { name, turn }: Job,
  run: () => unknown,
): () => unknown {
  if (!tracing || turn === 'clock') return run
  return () => tracing.inSpan({ name: `job ${name}`, links: [] }, async () => run())
}
