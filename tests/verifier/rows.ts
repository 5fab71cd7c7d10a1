// Rows of the database as its protocol delivers them.
/** A row of a table, as the database's protocol delivers it. */
export type Row = Readonly<Record<string, string | number | Buffer | null>>
/** Queries the database. */
export type Query = (sql: string, values?: readonly unknown[]) => Promise<Row[]>

export const big = (value: Row[string] | undefined) => BigInt(String(value ?? 0))
export const num = (value: Row[string] | undefined) => Number(value ?? 0)
