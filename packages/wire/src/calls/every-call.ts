import * as areas from './areas'
import type { Call } from './call'

/** Every published call by its name, area by area. Files of an area export only calls. */
export const CALLS_OF_AREA: Readonly<Record<string, Readonly<Record<string, Call>>>> = Object.fromEntries(
  Object.entries(areas).map(([name, calls]) => [name.replace(/Calls$/, ''), calls]),
)

/** Every published call by its name; names are unique across areas. */
export const EVERY_CALL: Readonly<Record<string, Call>> = Object.fromEntries(
  Object.values(CALLS_OF_AREA).flatMap((calls) => Object.entries(calls)),
)
