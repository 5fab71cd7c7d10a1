import type { Log } from '../ports'
import { BooksClosed } from './command'
import type { Writer } from './write'

export { type Portfolios, createPortfolios } from './recover/portfolios'
export type { ReadingProgress } from './recover/portfolio-store'

/**
 * The right to write, and whether commands are taken. Both are lost with a batch that fails, and regained by
 * recovery.
 */
export interface Recovery {
  /** Takes the right to write and reads memory; rejects when that fails. */
  open(): Promise<void>
  readonly write: Writer['write']
  /**
   * To be called when a batch failed: takes no commands, and retries until the right to write is regained and
   * memory is read anew.
   */
  recover(): void
  /** Stops taking commands. */
  drain(): void
  close(): Promise<void>
  ensureOpen(): void
  /** The number of the writer while the books are open. */
  readonly fence: () => bigint | undefined
  readonly isOpen: () => boolean
}

/** Ports of the recovery. */
export interface RecoveryPorts {
  readonly openWriter: () => Promise<Writer>
  readonly load: () => Promise<void>
  readonly reloaded: () => void
  readonly log: Log
}

const RETRY_MS = 200

/** Creates recovery in its closed state. */
export function createRecovery({ openWriter, load, reloaded, log }: RecoveryPorts): Recovery {
  let state: 'open' | 'recovering' | 'draining' = 'recovering'
  let writer: Writer | undefined
  let isTrying = false

  async function open(): Promise<void> {
    await close()
    writer = await openWriter()
    if (state === 'draining') await close()
    else await load()
    if (state === 'recovering') state = 'open'
  }

  async function close(): Promise<void> {
    const closing = writer
    writer = undefined
    await closing?.close()
  }

  async function tryUntilOpen(): Promise<void> {
    while (state === 'recovering') {
      try {
        await open()
        reloaded()
      } catch (error) {
        log.warn({ err: error }, 'the books could not be read yet, trying again')
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
    isTrying = false
  }

  return {
    open,
    async write(statement) {
      if (!writer) throw new BooksClosed('recovering')
      await writer.write(statement)
    },
    recover() {
      if (state === 'open') state = 'recovering'
      if (isTrying || state === 'draining') return
      isTrying = true
      void tryUntilOpen()
    },
    drain() {
      state = 'draining'
    },
    close,
    ensureOpen() {
      if (state !== 'open') throw new BooksClosed(state)
    },
    fence: () => (state === 'open' ? writer?.fence : undefined),
    isOpen: () => state === 'open',
  }
}
