/** The areas of the product; each has a fault at least. */
export const AREAS = [
  'contracts',
  'options',
  'copying',
  'cashier',
  'lending',
  'mining',
  'ledger',
  'money',
  'market',
  'books',
  'engine',
  'jobs',
  'database',
  'http',
  'realtime',
  'identity',
  'chains',
  'images',
  'pdf',
  'operators',
  'operations',
  'restrictions',
  'monitoring',
  'web',
  'console',
  'texts',
  'wire',
  'tools',
] as const

/** The least that shows a fault: a test of a part, a browser, or the whole system for a while. */
export type Seen = 'part' | 'browser' | 'whole'

/** A mistake of an engineer's: `find` stands once in the file and becomes `replace`. */
export interface Fault {
  readonly name: string
  readonly area: (typeof AREAS)[number]
  readonly seen: Seen
  readonly file: string
  readonly find: string
  readonly replace: string
  /** The damage, and whose it is. */
  readonly harm: string
  /**
   * Tests that probably find it, tried first: parts of paths of unit and server tests, or a journey with its
   * runner's options.
   */
  readonly likely: readonly string[]
}
