import { createServer } from 'node:http'
import { once } from 'node:events'
import type { TestProject } from 'vitest/node'
import type { TestServer } from './test-server.cases'

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of 127.0.0.1 where the run answers which PostgreSQL its tests use. */
    databasesPort: number
  }
}

/** Starts the run's PostgreSQL when a test first asks for it: a run of pure tests has none. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<TestServer> | undefined
  const desk = createServer((_request, response) => {
    started ??= import('./test-server.cases').then(({ startTestServer }) => startTestServer())
    started.then(
      ({ url, template }) => response.end(JSON.stringify({ url, template })),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    )
  })
  desk.listen(0, '127.0.0.1')
  await once(desk, 'listening')
  const address = desk.address()
  if (address === null || typeof address === 'string') throw new Error('no free port on 127.0.0.1')
  project.provide('databasesPort', address.port)
  return async () => {
    desk.closeAllConnections()
    desk.close()
    const server = await started?.catch(() => undefined)
    await server?.stop()
  }
}
