import { ordersOverPgbench } from './orders/orders-rounds'

/** 64 in flight: a busy day. */
export const run = () => ordersOverPgbench({ inFlight: 64, ordersARound: 20_000 })
