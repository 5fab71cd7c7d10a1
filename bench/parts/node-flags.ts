import { NODE_FLAGS as OWN } from '../../tools/start/node-flags.mjs'

/** Flags of Node that the server is started with in production, and those that a bench is to try besides. */
export const NODE_FLAGS = [...OWN, ...(process.env['BENCH_FLAGS']?.split(' ') ?? [])]
