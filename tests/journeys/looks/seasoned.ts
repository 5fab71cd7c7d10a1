import { type SeasonedClient, makeSeasonedClient } from '../people/funded-client'
import { test as withPerson } from '../people/person'

/** Created by the first journey of a worker: a worker fixture would give these journeys separate workers. */
let made: Promise<SeasonedClient> | undefined

/** Journeys with a client who has rows in every list. */
export const test = withPerson.extend<{ client: SeasonedClient }>({
  client: async ({ playwright }, use) => {
    const calls = await playwright.request.newContext()
    made ??= makeSeasonedClient(calls)
    await use(await made)
    await calls.dispose()
  },
})
