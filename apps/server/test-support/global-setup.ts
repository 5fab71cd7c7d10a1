import type { TestProject } from 'vitest/node'
import { startTestServer } from './test-server.cases'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server that the tests' databases are on, and the name of the migrated one that they are copies of. */
    testDatabases: { readonly url: string; readonly template: string }
  }
}

/** One server for the whole run, with one migrated database that every test file gets a copy of. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  project.provide('testDatabases', { url: server.url, template: server.template })
  return () => server.stop()
}
