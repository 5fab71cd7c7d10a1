/** Native code, or a file beside the module that it reads by its own path. */
export const OUTSIDE: readonly string[]
/** Natives that libraries do without where they are missing, as they are here. */
export const NEVER_THERE: readonly string[]
/** Files that the server opens by the name of a package. */
export const OPENED_BY_NAME: readonly string[]
/** The embedded PostgreSQL of a platform. */
export const POSTGRES: string
