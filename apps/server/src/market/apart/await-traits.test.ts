import { expect, it } from 'vitest'
import { UnfitDatabase } from '../../database/durability'
import type { Queryable } from '../../database/in-transaction'
import { awaitTraits } from './follow-market'

const TRAITS = { source: 'simulated', supplies: ['EURUSD'], sources: [] } as const
const ROW = { fence: 7n, feed: JSON.stringify(TRAITS), news: '' }

/** A database that answers with these in turn, and with the last of them from then on. */
function answering(...answers: readonly (Error | readonly object[])[]): Queryable {
  let asked = 0
  const query = async () => {
    const answer = answers[Math.min(asked, answers.length - 1)]
    asked += 1
    if (answer instanceof Error) throw answer
    return { rows: answer }
  }
  return { query } as unknown as Queryable
}

const withCode = (code: string) => Object.assign(new Error(code), { code })

async function awaited(database: Queryable) {
  const told: string[] = []
  const { signal } = new AbortController()
  const waiting = { none: () => told.push('none'), away: (error: unknown) => told.push(String(error)) }
  return { traits: await awaitTraits(database, signal, waiting), told }
}

it('goes on while the database is away, and says so once', async () => {
  const away = ['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'ECONNREFUSED'].map(withCode)
  const database = answering(...away, new UnfitDatabase('a read-only copy'), [ROW])
  expect(await awaited(database)).toEqual({ traits: TRAITS, told: ['Error: EHOSTUNREACH'] })
})

it('says that there is no market yet only where there is none', async () => {
  expect(await awaited(answering([], [], [ROW]))).toEqual({ traits: TRAITS, told: ['none'] })
  expect(await awaited(answering([ROW]))).toEqual({ traits: TRAITS, told: [] })
})

it('ends with what waiting does not mend', async () => {
  await expect(awaited(answering(withCode('42P01')))).rejects.toThrow('42P01')
})
