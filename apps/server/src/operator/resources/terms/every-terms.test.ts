import { readFileSync, readdirSync } from 'node:fs'
import { readTermChange } from '@fairtick/wire'
import { expect, it } from 'vitest'
import { EVERY_TERMS } from './every-terms'

const NAMED = EVERY_TERMS.map((served) => [served.terms.resource.name, served] as const)

it.each(NAMED)('clients are told of each change of %s that can be for the worse', (_name, served) => {
  const worse = Object.entries(served.terms.terms).filter(([, { worse: way }]) => way !== undefined)
  expect(worse.map(([field]) => field).filter((field) => !served.published.includes(field))).toEqual([])
})

it.each(NAMED)('each term of %s that is told has a name of ours', (resource, { published }) => {
  const { fields } = readTermChange({
    id: 1,
    resource,
    name: '',
    fields: published.map((field) => ({ field, before: null, after: null, withdrawn: 0 })),
    reason: '',
    announced_at: '2026-01-01T00:00:00.000Z',
    from_at: '2026-01-01T00:00:00.000Z',
    in_force: 0,
    withdrawn: 0,
  })
  expect(fields.filter(({ term }) => term === undefined)).toEqual([])
})

/** The stores by which clients read. */
const STORES = ['apps/server/src/features', 'apps/server/src/offer'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('-store.ts'))
    .map((path) => readFileSync(`${folder}/${path}`, 'utf8')),
)

it.each(NAMED)(
  'a store reads what each text of %s is in other languages',
  (_name, { terms, table, renamed = {} }) => {
    const { fields } = terms.resource
    const translated = Object.keys(fields).filter((field) => fields[field] === 'translations')
    const unread = translated.filter((field) => {
      const column = new RegExp(`\\b${renamed[field] ?? field}\\b`)
      return !STORES.some((store) => store.includes(table) && column.test(store))
    })
    expect(unread).toEqual([])
  },
)
