import type { ForexOrder } from '@fairtick/wire'
export type Closed = ForexOrder
