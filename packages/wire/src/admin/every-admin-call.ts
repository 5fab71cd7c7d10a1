import type { AdminCall } from './admin-call'
import * as people from './people'

/** Every call of operators by its name. */
export const EVERY_ADMIN_CALL: Readonly<Record<string, AdminCall>> = { ...people }
