import { NODE_FLAGS as OWN } from '../../tools/start/node-flags.mjs'

/** Node flags of the production server, and additional ones that a bench tries. */
export const NODE_FLAGS = [...OWN, ...(process.env['BENCH_FLAGS']?.split(' ') ?? [])]
