import { type APIRequestContext, type TestInfo, request } from '@playwright/test'
import { type Client, makeAccount, newClient } from './client'
import { enrolFirst } from './desk'
import { type Lang, SPOKEN, isEverywhere } from './speech'

/** Where the workers read the clients that a run made ready. */
const STORE = 'JOURNEY_READY_CLIENTS'
/** The journeys that ask for a second code. */
type Journey = 'forgot' | 'freeze'
const JOURNEYS: readonly Journey[] = ['forgot', 'freeze']
const SIZES = isEverywhere ? ['phone', 'desktop'] : ['once']

/** Where the workers read the first client of the run. */
const COUNTED = 'JOURNEY_COUNTED_CLIENT'

/**
 * Makes an account for each journey that asks for a second code, when a run begins: the minute between two
 * codes goes by meanwhile. Before them comes the client who is counted in the liabilities of the day, and the
 * login of the first operator.
 */
export async function makeClientsReady(): Promise<void> {
  const calls = await request.newContext()
  await enrolFirst(calls)
  const counted = newClient()
  await makeAccount(calls, counted)
  process.env[COUNTED] = JSON.stringify(counted)
  const ready: Record<string, Client> = {}
  for (const name of SIZES.flatMap(namesOn)) {
    ready[name] = newClient()
    await makeAccount(calls, ready[name])
  }
  await calls.dispose()
  process.env[STORE] = JSON.stringify(ready)
}

/**
 * The client made ready for a journey. At its second try, when that account is not as it was, a new one: then
 * the minute is waited for.
 */
export async function readyClient(
  journey: Journey,
  { lang, calls, info }: { readonly lang: Lang; readonly calls: APIRequestContext; readonly info: TestInfo },
): Promise<Client> {
  const ready: Readonly<Record<string, Client>> = JSON.parse(process.env[STORE] ?? '{}')
  const client = ready[nameOf(journey, lang, info.project.name)]
  if (client !== undefined && info.retry === 0 && info.repeatEachIndex === 0) return client
  const another = newClient()
  await makeAccount(calls, another)
  return another
}

/**
 * A client who is in today's tree of liabilities: the first of the run's new server, as the tree is drawn up
 * once there is a client. Whoever comes later is in that of tomorrow.
 */
export const countedClient = (): Client => JSON.parse(process.env[COUNTED] ?? '{}')

const nameOf = (journey: Journey, lang: Lang, size: string): string => `${journey} ${lang} ${size}`

const namesOn = (size: string): readonly string[] =>
  SPOKEN.flatMap((lang) => JOURNEYS.map((journey) => nameOf(journey, lang, size)))
