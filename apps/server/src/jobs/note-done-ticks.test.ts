import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBooksWriter } from '../adapters/books-writer'
import type { Writer } from '../books/write'
import { useTestDatabase } from '../../test-support/test-database.cases'
import { type DoneTicks, readDoneTicks } from '../database/done-ticks'
import { createDoneNotes } from './note-done-ticks'

const database = useTestDatabase()
const doneTo = (sequence: number): DoneTicks => ({
  at: sequence * 1_000,
  sequences: new Map([
    [1, sequence],
    [2, 9],
  ]),
})
let writer: Writer
let fence: bigint | undefined
let done: DoneTicks | undefined
let written: () => Promise<void>

beforeEach(async () => {
  writer = await openBooksWriter({ url: database.url, allowUnsafe: false })
  fence = writer.fence
  written = async () => undefined
})
afterEach(() => writer.close())

const notes = () =>
  createDoneNotes({
    pool: database.pool,
    books: { shard: 0, written: () => written(), fence: () => fence },
    engine: { done: () => done },
  })
const read = () => readDoneTicks(database.pool, 0)

it('is noted once it is durable, and by the owner alone', async () => {
  const note = notes()
  expect(await read()).toEqual({ at: 0, sequences: new Map() })
  await note()
  expect(await read()).toEqual({ at: 0, sequences: new Map() })
  done = doneTo(5)
  await note()
  expect(await read()).toEqual(done)
  done = doneTo(6)
  written = () => Promise.reject(new Error('the batch failed'))
  await expect(note()).rejects.toThrow('the batch failed')
  expect(await read()).toEqual(doneTo(5))
  written = async () => undefined
  await note()
  expect(await read()).toEqual(doneTo(6))
})

it('is not noted by who has lost the books, knowing it or not', async () => {
  done = doneTo(7)
  await notes()()
  fence = undefined
  done = doneTo(8)
  await notes()()
  await writer.close()
  fence = writer.fence
  writer = await openBooksWriter({ url: database.url, allowUnsafe: false })
  await notes()()
  expect(await read()).toEqual(doneTo(7))
})
