/**
 * Node flags of the server (docs/decisions/0020-young-objects.md). The objects that an order keeps until it
 * is durable outlive a young generation of 16 MB when a thousand are in flight: they were copied, and then
 * promoted to the old one. With a larger young generation most of them are dead when it is collected. V8
 * allocates objects directly in the old generation once most earlier ones from the same place survived. A
 * burst of waiting requests teaches it that for the objects that every order needs; and a dead object in the
 * old generation keeps its references alive until the old generation is collected. The old generation is
 * collected when it has doubled. V8's own choice was after growth by a fifth.
 */
export const NODE_FLAGS = [
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--no-allocation-site-pretenuring',
  '--heap-growing-percent=100',
]
