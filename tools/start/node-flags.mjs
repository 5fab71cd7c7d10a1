/**
 * Flags of Node that the server is started with. What an order leaves behind until it is durable outlives a young generation of 16 MB when a thousand are in
 * flight: it was copied, and then lay among what is old. With a larger one most of it is gone when it is looked at.
 */
export const NODE_FLAGS = ['--enable-source-maps', '--min-semi-space-size=64', '--max-semi-space-size=64']
