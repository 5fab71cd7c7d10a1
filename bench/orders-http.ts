import { ordersThroughHttp } from './http/http-rounds'

/** Real clients over 256 kept connections. */
export const run = ordersThroughHttp
