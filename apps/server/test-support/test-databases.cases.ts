import { inject } from 'vitest'
import type { TestServer } from './test-server.cases'

let asked: Promise<Pick<TestServer, 'url' | 'template'>> | undefined

/** The PostgreSQL of this run, started with the first test that asks, and its migrated database. */
export function testDatabases(): Promise<Pick<TestServer, 'url' | 'template'>> {
  return (asked ??= askFor(inject('databasesPort')))
}

async function askFor(port: number): Promise<Pick<TestServer, 'url' | 'template'>> {
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`the PostgreSQL of the tests did not start: ${text}`)
  return JSON.parse(text) as Pick<TestServer, 'url' | 'template'>
}
