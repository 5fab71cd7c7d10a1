/** Packages with native code, or with a file that they read by their own path. */
export const OUTSIDE: readonly string[]
/** Optional native packages, missing here: their libraries work without them. */
export const NEVER_THERE: readonly string[]
/** Files that the server opens by a package's name. */
export const OPENED_BY_NAME: readonly string[]
/** The embedded PostgreSQL of a platform. */
export const POSTGRES: string
