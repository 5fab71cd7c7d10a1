/** Node flags of the server. */
export const NODE_FLAGS: readonly string[]
