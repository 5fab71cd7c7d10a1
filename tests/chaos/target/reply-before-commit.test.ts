import { Client } from 'pg'
import { expect, it } from 'vitest'
import { openBooksWriter } from '../../../apps/server/src/adapters/books-writer'
import { SETTING_NAMES } from '../../../apps/server/src/settings'
import { useTestDatabase } from '../../../apps/server/test-support/test-database.cases'

const database = useTestDatabase()
const wrong = {
  name: undefined,
  text: 'WITH a AS (SELECT 1) SELECT books_expect(ARRAY[1], ARRAY[2])',
  values: [],
  seals: undefined,
}

/** Writes a batch that the database refuses, by a writer of its own. */
async function writeWrong(): Promise<void> {
  const writer = await openBooksWriter({ url: database.url, allowUnsafe: false })
  try {
    await writer.write(wrong)
  } finally {
    await writer.close()
  }
}

it('is no setting: only a program loaded before the server plants it', async () => {
  expect(SETTING_NAMES).not.toContain('FAULT')
  await expect(writeWrong()).rejects.toThrow('disagree')
  const { query } = Client.prototype
  await import(new URL('reply-before-commit.mjs', import.meta.url).href)
  await expect(writeWrong()).resolves.toBeUndefined()
  // Later files share this process: their servers would answer before the commit (0164).
  Client.prototype.query = query
  await expect(writeWrong()).rejects.toThrow('disagree')
})
