import type { AdminCall } from './admin-call'
import * as bookkeeping from './bookkeeping'
import * as cashierTerms from './terms/cashier-terms'
import * as chatting from './chatting'
import * as clientCounts from './client-counts'
import * as contentTerms from './terms/content-terms'
import * as halting from './halting'
import * as marketTerms from './terms/market-terms'
import * as notes from './notes'
import * as ownSecurity from './own-security'
import * as passkeys from './passkeys'
import * as people from './people'
import * as pictures from './pictures'
import * as publishing from './publishing'
import * as receipts from './receipts'
import type { Resource } from './resources/resource'
import { resourceCalls } from './resources/resource-calls'
import { changeSetting, settings } from './settings'
import * as resources from './resources'
import { type Terms, termCalls } from './terms'

/** All terms set by operators. */
export const EVERY_TERMS: readonly Terms[] = [
  ...Object.values(cashierTerms),
  ...Object.values(marketTerms),
  ...Object.values(contentTerms),
]
/** Every resource of the operators' console. */
export const EVERY_RESOURCE: readonly Resource[] = [
  ...Object.values(resources),
  ...EVERY_TERMS.map((each) => each.resource),
  settings.resource,
]

/** Every call of operators by name; names of a resource's calls begin with the resource's. */
export const EVERY_ADMIN_CALL: Readonly<Record<string, AdminCall>> = {
  ...people,
  ...passkeys,
  ...ownSecurity,
  ...halting,
  ...notes,
  ...clientCounts,
  ...chatting,
  ...bookkeeping,
  ...pictures,
  ...publishing,
  ...receipts,
  changeSetting,
  ...Object.fromEntries(
    EVERY_RESOURCE.flatMap((resource): readonly (readonly [string, AdminCall])[] => {
      const { list, one, file, decisions } = resourceCalls(resource)
      const { name } = resource
      return [
        [`${name}.list`, list],
        [`${name}.one`, one],
        [`${name}.export`, file],
        ...Object.entries(decisions).map(([decision, call]) => [`${name}.${decision}`, call] as const),
      ]
    }),
  ),
  ...Object.fromEntries(
    EVERY_TERMS.flatMap((terms): readonly (readonly [string, AdminCall])[] => {
      const { create, change } = termCalls(terms)
      const { name } = terms.resource
      const changing = [`${name}.change`, change] as const
      return terms.rows === 'given' ? [changing] : [[`${name}.create`, create], changing]
    }),
  ),
}
