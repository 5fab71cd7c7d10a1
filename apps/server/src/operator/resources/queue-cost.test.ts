import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { QUEUES } from './queues/every-queue'

/** Files written by hand: neither tests nor words, tabs of a client, nor what a picture of a row needs. */
const SOURCES = [
  'packages/wire/src/admin',
  'packages/domain/src/operators',
  'apps/server/src/operator',
  'apps/server/src/features',
  'apps/server/src/operations',
  'apps/console/src',
  'tools/start/operator',
]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /[.]tsx?$/.test(path) && !/pictures?[.-]|picture-|[.](test|cases)[.]/.test(path))
  .filter((path) => !/console[/]src[/](words[/]|clients[/]client-tabs)/.test(path))
  .filter((path) => !path.includes('/features/') || path.includes('/area/operators/'))

/** Queues with calls or looks of their own beside. */
const MORE = [
  'users',
  'halts',
  'changes',
  'operator-changes',
  'adjustments',
  'pool-fills',
  'charges',
  'withdrawals',
  'chats',
  'disputes',
]
const NAMES = QUEUES.map(({ of }) => of.resource.name).filter((name) => !MORE.includes(name))

// The others: a migration, a store of the area, the queue's file, and its row in the area's `queues.ts`.
// Source: CONTRIBUTING.md, An operator's queue.
it.each(NAMES)('%s costs five files: beside its own, only its definition names it', (name) => {
  const camel = name.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
  const named = new RegExp(`'${name}['.]|resources[.]${camel}\\b|\\b${camel} = resource\\(`)
  const files = SOURCES.filter(
    (path) => !path.endsWith(`/${name}.ts`) && named.test(readFileSync(path, 'utf8')),
  )
  expect(files, files.join('\n')).toHaveLength(1)
})
