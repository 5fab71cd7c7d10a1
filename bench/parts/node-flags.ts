/** Flags of Node that the server is started with in production (tools/start/start.mjs). */
export const NODE_FLAGS = ['--enable-source-maps', ...(process.env['BENCH_FLAGS']?.split(' ') ?? [])]
