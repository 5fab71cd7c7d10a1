import type { Pool } from 'pg'
import type { OutboxMessage } from '../events'
import type { Log } from '../ports'
import type { Book } from './book'
import type { Books } from './books'
import { NO_SUM, type DatabaseRecord, fixedColumn, rowTable } from './row-table'

/** Messages that are still to be delivered. */
export const outboxTable = rowTable<OutboxMessage, undefined>({
  name: 'outbox',
  columns: [
    fixedColumn('id', 'bigint', (message) => message.id),
    fixedColumn('topic', 'text', (message) => message.topic),
    fixedColumn('payload', 'text', (message) => message.payload),
  ],
  idOf: (message) => message.id,
  isOpen: () => false,
  openWhere: undefined,
  idsFrom: 'outbox_numbers',
  fromRecord: messageFrom,
  sum: NO_SUM,
})

/** Sends a message with the change that a command makes: it is delivered when, and only when, the change is durable. */
export function send(book: Book, topic: string, payload: unknown): void {
  const message: OutboxMessage = { id: book.nextId('outbox'), topic, payload: JSON.stringify(payload) }
  book.insert(outboxTable, message)
  book.announce({ type: 'message-sent', message })
}

/** Does what a message asks for. It may be called again with the same message: what it does to a portfolio goes by the message's id as its intent. */
export type Reaction = (payload: unknown, messageId: number) => Promise<void>

/** Delivers messages. */
export interface Outbox {
  /** Delivers all that is left from before. */
  deliverRest(): Promise<void>
  /** From now on delivers what becomes durable, told or not: a batch may be written while the answer that says so is lost. */
  follow(books: Pick<Books, 'onAnnouncements' | 'onReload'>): void
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>
  stop(): void
}

const RETRY_MS = 1000

/** At least once, whatever happens: a message goes only after its reaction is done. */
export function createOutbox(pool: Pool, reactions: ReadonlyMap<string, Reaction>, log: Log): Outbox {
  const onTheWay = new Map<number, Promise<void>>()
  let isStopped = false

  async function react({ id, topic, payload }: OutboxMessage): Promise<void> {
    const reaction = reactions.get(topic)
    if (!reaction) throw new Error(`nobody reacts to ${topic}`)
    await reaction(JSON.parse(payload), id)
    await pool.query('DELETE FROM outbox WHERE id = $1', [id])
  }

  async function untilItWorks(work: () => Promise<void>, failed: (error: unknown) => void): Promise<void> {
    while (!isStopped) {
      try {
        return await work()
      } catch (error) {
        failed(error)
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }

  function start(message: OutboxMessage): void {
    const { id, topic } = message
    if (onTheWay.has(id)) return
    const failed = (err: unknown) => log.warn({ err, id, topic }, 'a message could not be delivered yet')
    const delivery = untilItWorks(() => react(message), failed).finally(() => onTheWay.delete(id))
    onTheWay.set(id, delivery)
  }

  async function deliverRest(): Promise<void> {
    const rows = await pool.query<DatabaseRecord>('SELECT id, topic, payload FROM outbox ORDER BY id')
    for (const record of rows.rows) start(messageFrom(record))
  }

  return {
    deliverRest,
    follow(books) {
      books.onAnnouncements((announcements) => {
        for (const each of announcements) if (each.type === 'message-sent') start(each.message)
      })
      const failed = (err: unknown) => log.warn({ err }, 'what is left to be delivered could not be read yet')
      books.onReload(() => void untilItWorks(deliverRest, failed))
    },
    async settled() {
      await Promise.all(onTheWay.values())
    },
    stop() {
      isStopped = true
    },
  }
}

function messageFrom(record: DatabaseRecord): OutboxMessage {
  return { id: Number(record.id), topic: String(record.topic), payload: String(record.payload) }
}
