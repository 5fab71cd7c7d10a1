import { API_META, apiBase, socketOrigin } from '@fairtick/wire'

/**
 * The origin of calls: the one that the server wrote into the page if its operator configured one, else
 * derived from the page's own host.
 */
export function apiAddress(): string {
  return apiBase(location.origin, configured())
}

function configured(): string | undefined {
  if (typeof document === 'undefined') return undefined
  const meta = document.querySelector(`meta[name="${API_META}"]`)
  return meta?.getAttribute('content') ?? undefined
}

/** The address of the realtime socket. */
export const socketAddress = (): string => `${socketOrigin(apiAddress())}/v2/ws`
