import { request } from '@playwright/test'
import { type Client, makeAccount, newClient } from './client'
import { enrolFirst } from './desk'

/** Where the workers read the first client of the run. */
const COUNTED = 'JOURNEY_COUNTED_CLIENT'

/**
 * Makes the client who is counted in the liabilities of the day, and has the first operator log in, when a
 * run begins.
 */
export async function makeClientsReady(): Promise<void> {
  const calls = await request.newContext()
  await enrolFirst(calls)
  const counted = newClient()
  await makeAccount(calls, counted)
  process.env[COUNTED] = JSON.stringify(counted)
  await calls.dispose()
}

/**
 * A client who is in today's tree of liabilities: the first of the run's new server, as the tree is drawn up
 * once there is a client. Whoever comes later is in that of tomorrow.
 */
export const countedClient = (): Client => JSON.parse(process.env[COUNTED] ?? '{}')
