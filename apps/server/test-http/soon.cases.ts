/** What is done at once, also on a machine that is busy with much else; what takes longer hangs on something. */
export const SOON_MS = 2_000
