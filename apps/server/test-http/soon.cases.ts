/** The time limit of an immediate answer, on a busy machine too; a longer one waited for something. */
export const SOON_MS = 2_000
