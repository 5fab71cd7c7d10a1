import { get } from '../call.cases'
import { decideProfileChange, readAllProfileChanges } from '../../src/features/copying/profile-store'
import { readApplication, writeTraderStatus } from '../../src/features/copying/trader-store'
import type { TestServer } from '../start-test-server.cases'

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

/** Looks at the traders now, and not when it is time. */
export async function lookAtTraders({ jobs }: TestServer): Promise<void> {
  await jobs.doAll('restrictions')
  await jobs.doAll('results of traders')
}

/** Approves the change of a profile that a user asked for, and has everybody see it. */
export async function approvedProfile(server: TestServer, userId: number): Promise<void> {
  const waiting = (await readAllProfileChanges(server.pool, userId)).at(-1)
  if (waiting?.status !== 'waiting') throw new Error(`nothing of user ${userId} waits`)
  const at = server.clock.now()
  await decideProfileChange(server.pool, waiting, { to: 'approved', reason: '', at })
  await lookAtTraders(server)
}

/** Approves a user's application, and waits until everybody sees the trader; answers the trader's number. */
export async function approvedTrader(server: TestServer, userId: number): Promise<number> {
  const application = await readApplication(server.pool, userId)
  if (!application) throw new Error(`user ${userId} has not applied`)
  const at = server.clock.now()
  await writeTraderStatus(server.pool, application.id, { status: 'active', reason: 'known', at })
  const { id } = application
  await lookAtTraders(server)
  const { code } = await get(server, '/api/follow/trader_detail', { id })
  if (code !== 1) throw new Error(`trader ${id} is not shown`)
  return id
}
