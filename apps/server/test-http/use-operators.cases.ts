import { FIRST, type TestOperator, firstOperator, newOperator } from './operator-user.cases'
import type { TestServer } from './start-test-server.cases'
import { type Opening, useServer } from './use-server.cases'

/**
 * A server as of `useServer`, whose clock stands still, with its first operator, an owner, and others by
 * name, each of a role.
 */
export function useOperators<const Name extends string>(
  roles: Readonly<Record<Name, string>>,
  onStart: (
    started: { readonly server: TestServer; readonly owner: TestOperator } & Readonly<
      Record<Name, TestOperator>
    >,
  ) => unknown,
  opening: Opening = {},
): void {
  useServer(
    async (server) => {
      const owner = await firstOperator(server)
      const others: Partial<Record<Name, TestOperator>> = {}
      for (const name in roles) others[name] = await newOperator(server, owner, name, roles[name])
      await onStart({ ...(others as Record<Name, TestOperator>), server, owner })
    },
    { clockStands: true, ...opening, settings: { ...FIRST, ...opening.settings } },
  )
}
