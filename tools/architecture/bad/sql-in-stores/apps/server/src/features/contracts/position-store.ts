import type { Pool } from 'pg'
export type Allowed = Pool
