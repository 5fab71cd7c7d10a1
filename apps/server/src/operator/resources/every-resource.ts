import * as books from './books-resources'
import * as clients from './client-resources'
import * as dealing from './dealing-resources'
import * as desk from './desk-resources'
import * as mining from './mining-resources'
import { QUEUES } from './queues/every-queue'
import type { ServedResource } from './served-resource'
import { EVERY_TERMS, SETTINGS, listOf } from './terms/every-terms'
import * as watch from './watch-resources'

/** Every resource that operators work on. A new one is defined here and in the wire. */
export const SERVED: readonly ServedResource[] = [
  ...[...EVERY_TERMS, SETTINGS].map((each) => listOf(each)),
  ...QUEUES.map(({ of }) => of),
  ...[books, clients, dealing, desk, mining, watch].flatMap((area) => Object.values(area)),
]
