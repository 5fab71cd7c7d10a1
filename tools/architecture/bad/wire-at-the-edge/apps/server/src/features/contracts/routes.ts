import type { ForexOrder } from '@fairtick/wire'
export type Allowed = ForexOrder
