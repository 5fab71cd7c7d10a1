/**
 * Whether a browser page may open a socket: no Origin (native clients and curl have none), the host that was asked for, or one of
 * `own` exactly. A list of origins, "null" and everything else are foreign. Source: wire.md Conventions, Realtime.
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  own: readonly string[],
): boolean {
  if (origin === undefined) return true
  if (own.includes(origin)) return true
  return host !== undefined && (origin === `https://${host}` || origin === `http://${host}`)
}
