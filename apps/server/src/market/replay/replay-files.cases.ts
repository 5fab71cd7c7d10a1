import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A folder of replay files written by a test. */
export interface ReplayFolder {
  readonly path: string
  write(name: string, lines: readonly string[]): string
  remove(): void
}

/** Makes an empty folder. */
export function makeReplayFolder(): ReplayFolder {
  const path = mkdtempSync(join(tmpdir(), 'fairtick-replay-'))
  return {
    path,
    write: (name, lines) => {
      const text = `${lines.join('\n')}\n`
      writeFileSync(join(path, name), name.endsWith('.gz') ? gzipSync(text) : text)
      return join(path, name)
    },
    remove: () => {
      rmSync(path, { recursive: true })
    },
  }
}
