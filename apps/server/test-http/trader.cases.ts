import { get } from './call.cases'
import { readApplication, writeTraderStatus } from '../src/features/copying/trader-store'
import type { TestServer } from './start-test-server.cases'

/** A page of anything. */
export interface Paged {
  readonly total: number
}

const TRIES = 200
const WAIT_MS = 50

/** Asks again until there is something: what a job or the engine does takes a moment. */
export async function untilTotal<Page extends Paged>(ask: () => Promise<Page>): Promise<Page> {
  let page = await ask()
  for (let tries = 0; tries < TRIES && page.total === 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    page = await ask()
  }
  return page
}

/** Approves a user's application, and waits until everybody sees the trader; answers the trader's number. */
export async function approvedTrader(server: TestServer, userId: number): Promise<number> {
  const application = await readApplication(server.pool, userId)
  if (!application) throw new Error(`user ${userId} has not applied`)
  const at = server.clock.now()
  await writeTraderStatus(server.pool, application.id, { status: 'active', reason: 'known', at })
  const { id } = application
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { code } = await get(server, '/api/follow/trader_detail', { id })
    if (code === 1) return id
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
  throw new Error(`trader ${id} is not shown`)
}
