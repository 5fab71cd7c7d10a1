import { ordersOverPgbench } from './orders/orders-rounds'

/** 1,024 in flight: the machine's maximum. */
export const run = () => ordersOverPgbench({ inFlight: 1024, ordersARound: 80_000 })
