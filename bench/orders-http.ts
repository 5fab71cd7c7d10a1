import { ordersThroughHttp } from './http/http-rounds'

/** Real clients over 64 kept connections. */
export const run = ordersThroughHttp
