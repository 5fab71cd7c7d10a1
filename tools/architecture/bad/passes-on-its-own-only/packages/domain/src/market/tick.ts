export type Tick = { price: bigint }
