import { afterAll, expect, it } from 'vitest'
import { builtProgram } from '../../test-support/built-programs.cases'
import { silentLog } from '../../test-support/silent-log.cases'
import type { Slice } from './messages'
import { createSheetProcess } from './sheet-process'
import { sendSheet } from './send-sheet'

const sheets = createSheetProcess(await builtProgram('sheets'), silentLog())
afterAll(() => sheets.stop())

const CSV = { format: 'csv', notice: undefined } as const
const HEAD = { kind: 'texts', columns: ['n'] } as const

/** A file of so many rows, one a slice, and how many were read. */
function fileOf(rows: number) {
  const read = { rows: 0, isLetGo: false }
  async function* slices(): AsyncGenerator<Slice> {
    try {
      while (read.rows < rows) yield { cells: [[String((read.rows += 1))]] }
    } finally {
      read.isLetGo = true
    }
  }
  const table = { head: HEAD, parts: [{ slices: slices() }] }
  return { read, pieces: sendSheet(sheets.writtenSheet(), CSV, [table]) }
}

async function textOf(pieces: AsyncGenerator<Buffer>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece.toString()
  return text
}

it('is written as its rows are read', async () => {
  expect(await textOf(fileOf(3).pieces)).toBe('n\r\n1\r\n2\r\n3\r\n')
})

it('reads no further than its reader takes it', async () => {
  const { read, pieces } = fileOf(1000)
  await pieces.next()
  await pieces.next()
  expect(read.rows).toBe(1)
  await pieces.return(undefined)
  expect(read).toEqual({ rows: 1, isLetGo: true })
})

it('ends in an error, not as a whole, when its process dies; later ones are made by a new one', async () => {
  const [asking, between] = [fileOf(1000), fileOf(1)]
  await asking.pieces.next()
  await asking.pieces.next()
  await between.pieces.next()
  const died = sheets.pid
  process.kill(died ?? 0, 'SIGKILL')
  await expect(textOf(asking.pieces)).rejects.toThrow('a file could not be made')
  // This one's process is another now, which knows nothing of its rows.
  await expect(textOf(between.pieces)).rejects.toThrow('a file could not be made')
  expect(asking.read.isLetGo).toBe(true)
  expect(await textOf(fileOf(1).pieces)).toBe('n\r\n1\r\n')
  expect(sheets.pid).not.toBe(died)
})

it('several at once have each its own rows', async () => {
  const texts = await Promise.all([1, 2, 3].map((rows) => textOf(fileOf(rows).pieces)))
  expect(texts).toEqual(['n\r\n1\r\n', 'n\r\n1\r\n2\r\n', 'n\r\n1\r\n2\r\n3\r\n'])
})

it('a document has every table by its name', async () => {
  const texts = (name: string, cells: readonly (readonly string[])[]) => ({
    head: { ...HEAD, name },
    parts: [{ slices: cells.length === 0 ? [] : [{ cells }] }],
  })
  const tables = [texts('one', [['1'], ['2']]), texts('none', []), texts('last', [['3']])]
  const text = await textOf(sendSheet(sheets.writtenSheet(), { format: 'document' }, tables))
  expect(text).toBe('{"one":[\n{"n":"1"},\n{"n":"2"}],\n"none":[],\n"last":[\n{"n":"3"}]}\n')
})
