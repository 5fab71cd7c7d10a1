// Rows of the database as they come over its wire.
/** A row of a table, as it comes over the wire of the database. */
export type Row = Readonly<Record<string, string | number | Buffer | null>>
/** Asks the database. */
export type Query = (sql: string, values?: readonly unknown[]) => Promise<Row[]>

export const big = (value: Row[string] | undefined) => BigInt(String(value ?? 0))
export const num = (value: Row[string] | undefined) => Number(value ?? 0)
