import type { AdminCall } from './admin-call'
import * as halting from './halting'
import * as people from './people'
import type { Resource } from './resource'
import { resourceCalls } from './resource-calls'
import * as resources from './resources'

/** Every resource that operators work on. */
export const EVERY_RESOURCE: readonly Resource[] = Object.values(resources)

/** Every call of operators by its name; those of a resource begin with its own. */
export const EVERY_ADMIN_CALL: Readonly<Record<string, AdminCall>> = {
  ...people,
  ...halting,
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
}
