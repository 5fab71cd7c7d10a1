import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SentMessage } from '../../ports'

/**
 * Shows the messages that a mail server would have sent: a page without script for a person at this machine.
 * It is hidden from all others: remote callers, proxies, and other names of this host.
 */
export function serveOutbox(app: FastifyInstance, outbox: () => readonly SentMessage[]): void {
  app.route({
    method: 'GET',
    url: '/outbox',
    exposeHeadRoute: false,
    handler: (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isHere(request)) return reply.code(404).type('text/plain; charset=utf-8').send('not found')
      return reply.type('text/html; charset=utf-8').send(pageOf(outbox()))
    },
  })
}

/**
 * Whether this deployment serves one machine only: behind a proxy every request would seem to come from this
 * machine.
 */
export const isAtHome = (settings: {
  readonly PUBLIC_URL?: string | undefined
  readonly TRUSTED_PROXIES: readonly string[]
}): boolean => {
  const { PUBLIC_URL: url, TRUSTED_PROXIES: proxies } = settings
  const isOfThisMachine = url === undefined || /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname)
  return isOfThisMachine && proxies.length === 0
}

const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** A reverse proxy that adds no header, as nginx is by default, speaks HTTP/1.0 to us; browsers do not. */
function isHere({ socket, headers, raw }: FastifyRequest): boolean {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
  const isLoopback = peer === '::1' || /^127\.\d+\.\d+\.\d+$/.test(peer)
  const isOwnName = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(headers.host ?? '')
  return (
    isLoopback &&
    isOwnName &&
    raw.httpVersionMinor > 0 &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  )
}

function pageOf(messages: readonly SentMessage[]): string {
  const rows = messages.map(
    ({ by, to, subject, text, at }) =>
      `<article><h2>${escaped(subject || 'SMS')}</h2><p><time>${new Date(at).toISOString()}</time> ${by} <b>${escaped(to)}</b></p><pre>${escaped(text)}</pre></article>`,
  )
  const body = rows.length === 0 ? '<p>Nothing was sent yet.</p>' : rows.join('\n')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head><body><h1>Outbox</h1><p>No mail server is set (SMTP_URL), so messages stay here. This page is for this machine alone.</p>${body}</body></html>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
