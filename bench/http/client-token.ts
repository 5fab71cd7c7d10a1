/** The length of the server's own tokens, as it looks for no other. */
const LENGTH = 43

/** The token of a real client's session in a bench, whose database is thrown away. */
export const tokenOf = (userId: number): string => `bench-session-of-${userId}`.padEnd(LENGTH, '-')
