import { entersAnew } from './client'
import { type Person, test as withPerson } from './person'

/** A test with a new client, just logged in, at the screen of their account. */
export const test = withPerson.extend<{ member: Person }>({
  member: async ({ person }, use) => {
    await entersAnew(person.page)
    await use(person)
  },
})
