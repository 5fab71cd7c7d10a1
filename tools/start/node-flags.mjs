/**
 * Flags of Node that the server is started with (docs/decisions/0020-young-objects.md).
 * The objects that an order leaves until it is durable outlive a young generation of 16 MB when a thousand
 * are in flight: they were copied, and then promoted to the old one. With a larger young generation most of
 * them are dead when it is collected.
 * V8 allocates objects in the old generation from the start where most of those made before at the same place
 * survived. A burst of requests that wait together teaches it that of the objects that every order needs; and
 * a dead object in the old generation keeps what it points at until the old generation is collected.
 * The old generation is collected when it has doubled. V8's own choice was after a fifth more.
 */
export const NODE_FLAGS = [
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--no-allocation-site-pretenuring',
  '--heap-growing-percent=100',
]
