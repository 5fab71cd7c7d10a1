/**
 * Flags of Node that the server is started with (docs/decisions/0020-young-objects.md).
 *
 * What an order leaves behind until it is durable outlives a young generation of 16 MB when a thousand are in flight: it was copied, and then lay among what
 * is old. With a larger one most of it is gone when it is looked at.
 *
 * V8 makes objects old from the start where most of those made before at the same place lived on. A burst of requests that wait together teaches it that of
 * what every order needs; and an object that is old and dead keeps what it points at until all that is old is looked through.
 *
 * What is old is looked through when it has doubled. V8's own choice was after a fifth more.
 */
export const NODE_FLAGS = [
  '--enable-source-maps',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--no-allocation-site-pretenuring',
  '--heap-growing-percent=100',
]
