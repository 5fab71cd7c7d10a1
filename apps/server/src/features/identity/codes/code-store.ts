import { DAY_MS, HOUR_MS } from '@fairtick/domain'
import type { Pool } from 'pg'

/**
 * Time of the last request for a code to an address, and recent numbers of requests: for the address and
 * purpose, from the IP, and in total. `daySince` is the time of the first request counted for the address.
 */
export interface CodeRequests {
  readonly lastAt: number | undefined
  readonly daySince: number | undefined
  readonly addressInDay: number
  readonly ipInHour: number
  readonly allInDay: number
}

/** A request for a code and its purpose. The address is given by its digests, the present key's first. */
interface CodeRequest {
  readonly addresses: readonly string[]
  readonly purpose: string
  readonly ip: string
  readonly now: number
}

/** Reads the requests of an address; `together` are the purposes that share a pause, an IP and a total. */
export async function readRequests(
  pool: Pool,
  { addresses, purpose, ip, now }: CodeRequest,
  together: readonly string[],
): Promise<CodeRequests> {
  const rows = await pool.query<{
    last_at: bigint | null
    day_since: bigint | null
    address_day: bigint
    ip_hour: bigint
    all_day: bigint
  }>(
    `SELECT (SELECT max(at) FROM code_request WHERE address = ANY ($1) AND purpose = ANY ($5)) AS last_at,
       (SELECT min(at) FROM code_request WHERE address = ANY ($1) AND purpose = $6 AND at > $4) AS day_since,
       (SELECT count(*) FROM code_request WHERE address = ANY ($1) AND purpose = $6 AND at > $4) AS address_day,
       (SELECT count(*) FROM code_request WHERE ip = $2 AND at > $3 AND purpose = ANY ($5)) AS ip_hour,
       (SELECT count(*) FROM code_request WHERE at > $4 AND purpose = ANY ($5)) AS all_day`,
    [addresses, ip, now - HOUR_MS, now - DAY_MS, together, purpose],
  )
  const [row] = rows.rows
  return {
    lastAt: momentOf(row?.last_at),
    daySince: momentOf(row?.day_since),
    addressInDay: Number(row?.address_day ?? 0n),
    ipInHour: Number(row?.ip_hour ?? 0n),
    allInDay: Number(row?.all_day ?? 0n),
  }
}

const momentOf = (at: bigint | null | undefined): number | undefined =>
  typeof at === 'bigint' ? Number(at) : undefined

/** Records that a code was asked for. */
export async function insertRequest(pool: Pool, { addresses, purpose, ip, now }: CodeRequest): Promise<void> {
  const [address] = addresses
  await pool.query('INSERT INTO code_request (address, purpose, ip, at) VALUES ($1, $2, $3, $4)', [
    address,
    purpose,
    ip,
    now,
  ])
}

/** Erases requests and codes that no longer count. */
export async function forgetCodes(pool: Pool, now: number): Promise<void> {
  await pool.query('DELETE FROM code_request WHERE at < $1', [now - DAY_MS])
  await pool.query('DELETE FROM mailed_code WHERE expires_at < $1', [now])
}

/** Stores a new code in place of the previous one. */
export async function writeCode(
  pool: Pool,
  code: { address: string; purpose: string; digest: string; expiresAt: number; least: bigint },
): Promise<void> {
  await pool.query(
    `INSERT INTO mailed_code (address, purpose, code, tries, expires_at, least) VALUES ($1, $2, $3, 0, $4, $5)
     ON CONFLICT (address, purpose) DO UPDATE SET code = $3, tries = 0, expires_at = $4, least = $5`,
    [code.address, code.purpose, code.digest, code.expiresAt, String(code.least)],
  )
}

/** A stored code: its digest, and the least amount that its act may bring. */
export interface KeptCode {
  readonly digest: string
  readonly least: bigint
}

/**
 * Uses one of a code's tries; returns the code, or undefined if the code does not exist or has no tries left.
 */
export async function takeTry(
  pool: Pool,
  { address, purpose, now, tries }: { address: string; purpose: string; now: number; tries: number },
): Promise<KeptCode | undefined> {
  const { rows } = await pool.query<{ code: string; least: string }>(
    `UPDATE mailed_code SET tries = tries + 1 WHERE address = $1 AND purpose = $2 AND expires_at > $3 AND tries < $4 RETURNING code, least`,
    [address, purpose, now, tries],
  )
  return rows[0] && { digest: rows[0].code, least: BigInt(rows[0].least) }
}

/** Gives a try back after a right guess. */
export async function giveTryBack(pool: Pool, address: string, purpose: string): Promise<void> {
  await pool.query(
    'UPDATE mailed_code SET tries = tries - 1 WHERE address = $1 AND purpose = $2 AND tries > 0',
    [address, purpose],
  )
}

/** Uses a code up; returns whether it existed. */
export async function deleteCode(
  pool: Pool,
  { address, purpose, digest }: { address: string; purpose: string; digest: string },
): Promise<boolean> {
  const rows = await pool.query('DELETE FROM mailed_code WHERE address = $1 AND purpose = $2 AND code = $3', [
    address,
    purpose,
    digest,
  ])
  return (rows.rowCount ?? 0) > 0
}
