import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiabilities } from '../../apps/server/src/features/cashier/liabilities/draw-up-liabilities'
import { afterwards } from '../../apps/server/src/operations/broken/afterwards.cases'
import {
  BROKEN_SHARD_HEADS,
  HEADS_GO_ON,
  HEAD_SEALS,
  HEAD_TEXTS,
} from '../../apps/server/src/operations/broken/shard-heads.cases'
import { type HeadsOfShards, makeHeadsOfShards } from '../../apps/server/test-support/heads-of-shards.cases'
import { useTwoShards } from '../../apps/server/test-support/two-shards.cases'
import { checkHeads } from './check-heads'
import { checkLiabilities } from './check-liabilities'
import type { Finding } from './read-log'
import type { Query, Row } from './rows'

const onShards = useTwoShards()

async function findings(): Promise<readonly Finding[]> {
  const found: Finding[] = []
  const query = async (sql: string, values: readonly unknown[] = []) => {
    const { rows } = await onShards().database.pool.query(sql, [...values])
    return rows as Row[]
  }
  expect(await checkLiabilities(query, found)).toBe(1)
  return found
}

/** A day of liabilities is drawn up between a commit of the second shard and a later one of the first. */
beforeAll(async () => {
  const { first, second, database, clock } = onShards()
  const [ann, bob] = [await first.realUser('100'), await second.realUser('200')]
  await second.pay(bob, '5')
  await createLiabilities(database.pool, clock)()
  await first.pay(ann, '7')
  await second.pay(bob, '8')
})

it('a day of liabilities is verified by the entries that each shard had then', async () => {
  expect(await findings()).toEqual([])
})

/** The words of the verifier for a rule of the audit. */
const WORDS: Readonly<Record<string, string>> = {
  [HEADS_GO_ON]: 'of shard ',
  [HEAD_SEALS]: 'shard 1 has other seals',
  [HEAD_TEXTS]: 'its text does not name the seals of its rows',
}

describe('signed heads', () => {
  let folder = ''
  let made: HeadsOfShards

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fairtick-verified-heads-'))
    made = await makeHeadsOfShards(onShards(), folder)
  })
  afterAll(async () => {
    await made.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const checked = async (query: Query) => {
    const found: Finding[] = []
    return { heads: await checkHeads(query, found), found }
  }

  it('are verified by the seals of each shard', async () => {
    const query: Query = async (sql, values = []) => onShards().database.rows(sql, values) as Promise<Row[]>
    expect(await checked(query)).toEqual({ heads: 6, found: [] })
  })

  it.each(BROKEN_SHARD_HEADS)('%s: the verifier tells it too when %s', async (rule, _how, sql) => {
    const { found } = await afterwards(onShards().database.pool, sql, async (pool) => {
      const client = await pool.connect()
      return checked(async (text, values = []) => (await client.query(text, [...values])).rows as Row[])
    })
    expect(found.map(({ what }) => what).join()).toContain(WORDS[rule])
  })
})
