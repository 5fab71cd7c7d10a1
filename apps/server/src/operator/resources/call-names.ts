import { type AdminCall, EVERY_ADMIN_CALL } from '@fairtick/wire/admin'

const NAMES = new Map(
  Object.entries(EVERY_ADMIN_CALL).map(([name, { method, path }]) => [`${method} ${path}`, name]),
)

/** The name of a call of operators, such as `charges.approve`. */
export const callName = ({ method, path }: Pick<AdminCall, 'method' | 'path'>): string =>
  NAMES.get(`${method} ${path}`) ?? path

/** The resource of a call: the first word of its path. */
export const resourceOf = ({ path }: Pick<AdminCall, 'path'>): string =>
  path.replace('/api/admin/', '').split('/', 1)[0] ?? ''
