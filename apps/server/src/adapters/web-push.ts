import type { SendPush } from '../ports'

/** Settings of Web Push. */
export interface PushSettings {
  readonly PUBLIC_URL?: string | undefined
  readonly MAIL_FROM: string
}

/** Less than the 10 s within which `fetch` gives up connecting, which it says by another error. */
const TIMEOUT_MS = 8_000

/**
 * Web Push by the library `web-push`, which encrypts (RFC 8291) and signs (RFC 8292); it is loaded with the
 * first push. The request is ours: no redirect is followed, and no answer is read.
 */
export function openWebPush(settings: PushSettings): SendPush {
  const subject = subjectOf(settings)
  return async ({ endpoint, p256dh, auth, keys, payload, topic, ttlSeconds, isUrgent }) => {
    const { default: webPush } = await import('web-push')
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: ttlSeconds,
      topic,
      urgency: isUrgent ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    })
    const answer = await fetch(request.endpoint, {
      method: 'POST',
      headers: headersOf(request.headers),
      body: new Uint8Array(request.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    return answer.status
  }
}

/** `fetch` says the length itself. */
const headersOf = (headers: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    name.toLowerCase() === 'content-length' ? [] : [[name, String(value)]],
  )

/** The contact for push services: the sender of our mails, else the address of the pages. */
function subjectOf({ PUBLIC_URL, MAIL_FROM }: PushSettings): string {
  const [, mail = MAIL_FROM] = /<([^<>]+)>/.exec(MAIL_FROM) ?? []
  return PUBLIC_URL?.startsWith('https://') === true ? PUBLIC_URL : `mailto:${mail}`
}
