import { ordersOverPgbench } from './orders/orders-rounds'

/** 1,024 in flight: the most that the machine can do. */
export const run = () => ordersOverPgbench({ inFlight: 1024, ordersARound: 80_000 })
