import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** A reader of input lines, typed in a terminal or piped in from a file. */
export interface Prompt {
  /** The next line; undefined at the end. A hidden one is not shown while it is typed. */
  ask(words: string, hidden?: 'hidden'): Promise<string | undefined>
  close(): void
}

/** Asks on standard error, so that standard output has answers only. No line is remembered. */
export function openPrompt(): Prompt {
  const isTyped = process.stdin.isTTY
  let isHidden = false
  const output = new Writable({
    write(chunk: Buffer, _encoding, hasEnded) {
      if (!isHidden) process.stderr.write(chunk)
      hasEnded()
    },
  })
  const reader = createInterface({ input: process.stdin, output, terminal: isTyped, historySize: 0 })
  const lines = reader[Symbol.asyncIterator]()
  return {
    async ask(words, hidden) {
      if (isTyped) process.stderr.write(words)
      isHidden = hidden !== undefined
      const next: IteratorResult<string, unknown> = await lines.next()
      isHidden = false
      if (isTyped && hidden !== undefined) process.stderr.write('\n')
      return next.done === true ? undefined : next.value
    },
    close: () => reader.close(),
  }
}
