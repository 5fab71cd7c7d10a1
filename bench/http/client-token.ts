/** As long as the server makes them, as it looks for no other. */
const LENGTH = 43

/** The token of a real client's session in a bench: its database is thrown away with it. */
export const tokenOf = (userId: number): string => `bench-session-of-${userId}`.padEnd(LENGTH, '-')
