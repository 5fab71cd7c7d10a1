import { NODE_FLAGS as OWN } from '../../tools/start/node-flags.mjs'

/** Flags of Node that the server has in production, and those that a bench tries besides. */
export const NODE_FLAGS = [...OWN, ...(process.env['BENCH_FLAGS']?.split(' ') ?? [])]
