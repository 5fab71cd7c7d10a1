import type { Session } from '../../http/session'
export type Closer = Session
