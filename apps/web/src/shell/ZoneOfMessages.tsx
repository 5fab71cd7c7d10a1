import { useNoticeZone } from '../client/identity/notices'

/** Keeps the server told of the time zone of this browser. */
export function ZoneOfMessages() {
  useNoticeZone()
  return null
}
