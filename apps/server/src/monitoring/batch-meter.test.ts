import { expect, it } from 'vitest'
import type { BatchStatement } from '../books/write'
import { type DurableBatch, createBatchMeter } from './batch-meter'

const BATCH: BatchStatement = {
  name: undefined,
  text: '',
  values: [Buffer.alloc(3), Buffer.alloc(4)],
  seals: undefined,
  commands: 2,
}

it('knows the age of the oldest batch on its way, and tells of each that became durable', async () => {
  const durable: DurableBatch[] = []
  const ends: (() => void)[] = []
  const meter = createBatchMeter(
    async () => ({
      fence: 1n,
      write: () => new Promise<void>((resolve) => void ends.push(resolve)),
      close: async () => {},
    }),
    (batch) => void durable.push(batch),
  )
  const writer = await meter.openWriter()
  expect(meter.oldestMs()).toBe(0)
  const first = writer.write(BATCH)
  await new Promise((resolve) => setTimeout(resolve, 30))
  const second = writer.write(BATCH)
  expect(meter.oldestMs()).toBeGreaterThan(25)
  ends[0]?.()
  await first
  expect(durable).toEqual([{ commands: 2, bytes: 7, tookMs: expect.any(Number) }])
  expect(meter.oldestMs()).toBeLessThan(durable[0]?.tookMs ?? 0)
  ends[1]?.()
  await second
  expect(meter.oldestMs()).toBe(0)
  expect(meter.take()).toMatchObject({ batches: 2, bytes: 14 })
})

it('forgets a batch that failed', async () => {
  const meter = createBatchMeter(async () => ({
    fence: 1n,
    write: async () => {
      throw new Error('refused')
    },
    close: async () => {},
  }))
  const writer = await meter.openWriter()
  await expect(writer.write(BATCH)).rejects.toThrow('refused')
  expect([meter.oldestMs(), meter.take().batches]).toEqual([0, 0])
})
