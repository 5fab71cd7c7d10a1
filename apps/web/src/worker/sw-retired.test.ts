import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const TEXT = readFileSync(new URL('../../public/sw-retired.js', import.meta.url), 'utf8')

it('the worker that is served while SERVICE_WORKER is off removes files, figures and itself', async () => {
  const done: string[] = []
  const waiting: Promise<unknown>[] = []
  const handlers = new Map<string, (event: object) => void>()
  runInNewContext(TEXT, {
    self: {
      addEventListener: (name: string, handle: (event: object) => void) => void handlers.set(name, handle),
      skipWaiting: () => void done.push('skipWaiting'),
      registration: { unregister: async () => void done.push('unregister') },
    },
    caches: { keys: async () => ['assets'], delete: async (name: string) => void done.push(`files ${name}`) },
    indexedDB: { deleteDatabase: (name: string) => void done.push(`database ${name}`) },
  })
  handlers.get('install')?.({})
  handlers.get('activate')?.({ waitUntil: (each: Promise<unknown>) => void waiting.push(each) })
  await Promise.all(waiting)
  expect(done).toEqual([
    'skipWaiting',
    'files assets',
    'database fairtick',
    'database workbox-expiration',
    'unregister',
  ])
})
