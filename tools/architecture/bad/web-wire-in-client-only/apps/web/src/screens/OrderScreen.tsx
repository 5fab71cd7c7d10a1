import type { ForexOrder } from '@fairtick/wire'
export type Shown = ForexOrder
