import { AREAS } from '../../../areas'
import * as books from './books-resources'
import * as dealing from './dealing-resources'
import * as desk from './desk-resources'
import { QUEUES } from '../queues/every-queue'
import type { ServedResource } from './served-resource'
import { EVERY_TERMS, SETTINGS } from '../terms/every-terms'
import { listOf } from '../terms/served-terms'
import * as watch from './watch-resources'

/** Every resource that operators work on: those of the areas, and of the books, the desk and the service. */
export const SERVED: readonly ServedResource[] = [
  ...[...EVERY_TERMS, SETTINGS].map((each) => listOf(each)),
  ...QUEUES.map(({ of }) => of),
  ...AREAS.flatMap(({ resources = [] }) => resources),
  ...[books, dealing, desk, watch].flatMap((group) => Object.values(group)),
]
