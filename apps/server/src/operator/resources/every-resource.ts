import * as books from './books-resources'
import * as cashier from './cashier-resources'
import * as clients from './client-resources'
import * as dealing from './dealing-resources'
import * as desk from './desk-resources'
import * as lending from './lending-resources'
import * as mining from './mining-resources'
import * as people from './people-resources'
import * as watch from './watch-resources'
import { EVERY_TERMS, SETTINGS, listOf } from './terms/every-terms'

/** Every resource that operators work on, by name. A new one is defined here and in the wire. */
export const SERVED = {
  ...Object.fromEntries([...EVERY_TERMS, SETTINGS].map((each) => [each.terms.resource.name, listOf(each)])),
  ...books,
  ...cashier,
  ...clients,
  ...dealing,
  ...desk,
  ...lending,
  ...mining,
  ...people,
  ...watch,
}
