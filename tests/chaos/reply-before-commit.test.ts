import { afterAll, expect, it } from 'vitest'
import { openBooksWriter } from '../../apps/server/src/adapters/books-writer'
import { SETTING_NAMES } from '../../apps/server/src/settings'
import { useTestDatabase } from '../../apps/server/test-support/test-database.cases'

const database = useTestDatabase()
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

const wrong = {
  name: undefined,
  text: 'WITH a AS (SELECT 1) SELECT books_expect(ARRAY[1], ARRAY[2])',
  values: [],
  seals: undefined,
}

it('is no setting: only a program loaded before the server plants it', async () => {
  expect(SETTING_NAMES).not.toContain('FAULT')
  const sound = await openBooksWriter({ url: database.url, allowUnsafe: false })
  await expect(sound.write(wrong)).rejects.toThrow('disagree')
  await sound.close()
  await import(new URL('reply-before-commit.mjs', import.meta.url).href)
  const planted = await openBooksWriter({ url: database.url, allowUnsafe: false })
  closing.push(planted.close)
  await expect(planted.write(wrong)).resolves.toBeUndefined()
})
