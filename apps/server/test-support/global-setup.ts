import type { TestProject } from 'vitest/node'
import { startTestServer } from './test-server.cases'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of the tests, and the name of the migrated database that theirs are copies of. */
    testDatabases: { readonly url: string; readonly template: string }
  }
}

/** One PostgreSQL for the whole run, with a migrated database that is copied for every test file. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  project.provide('testDatabases', { url: server.url, template: server.template })
  return () => server.stop()
}
