import type { Session } from '../../http/session'
export type Allowed = Session
