/** Flags of Node that the server is started with. */
export const NODE_FLAGS: readonly string[]
