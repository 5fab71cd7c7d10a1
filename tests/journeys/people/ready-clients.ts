import { request } from '@playwright/test'
import { type Client, makeAccount, newClient } from './client'
import { enrolFirst } from './desk'

/** Environment variable by which workers get the run's first client. */
const COUNTED = 'JOURNEY_COUNTED_CLIENT'

/** Creates the client for the day's liabilities, and logs the first operator in, at the start of a run. */
export async function makeClientsReady(): Promise<void> {
  const calls = await request.newContext()
  await enrolFirst(calls)
  const counted = newClient()
  await makeAccount(calls, counted)
  process.env[COUNTED] = JSON.stringify(counted)
  await calls.dispose()
}

/**
 * A client in today's tree of liabilities: the first of the run's new server, as the tree is built once there
 * is a client. Later clients are in tomorrow's.
 */
export const countedClient = (): Client => JSON.parse(process.env[COUNTED] ?? '{}')
