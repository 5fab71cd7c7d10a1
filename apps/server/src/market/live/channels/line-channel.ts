import { type ChannelEnd, type ChannelEvents, type OpenChannel, endByStatus } from './channel'

/** A long HTTP answer, a message a line. */
export const openLineChannel: OpenChannel = ({ url, headers = {} }, events, limits) => {
  const stopping = new AbortController()
  let hasEnded = false
  const end = (how: ChannelEnd): void => {
    if (hasEnded) return
    hasEnded = true
    stopping.abort()
    events.ended(how)
  }
  const opening = setTimeout(() => end({ reason: 'no answer' }), limits.openWithinMs)
  const heard: ChannelEvents = {
    opened: () => {
      clearTimeout(opening)
      if (!hasEnded) events.opened()
    },
    message: (text) => {
      if (!hasEnded) events.message(text)
    },
    frame: () => undefined,
    fault: events.fault,
    ended: end,
  }
  void readLines(
    fetch(url, { headers, signal: stopping.signal, redirect: 'manual' }),
    heard,
    limits.messageMax,
  )
    .then(end, (error: unknown) => end({ reason: reasonOfError(error) }))
    .finally(() => clearTimeout(opening))
  return {
    send: () => undefined,
    ping: () => undefined,
    close: () => {
      hasEnded = true
      clearTimeout(opening)
      stopping.abort()
    },
  }
}

async function readLines(
  asked: Promise<Response>,
  events: ChannelEvents,
  messageMax: number,
): Promise<ChannelEnd> {
  const answer = await asked
  if (answer.status !== 200) {
    await answer.body?.cancel()
    return endByStatus(answer.status, answer.headers.get('retry-after'), Date.now())
  }
  events.opened()
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const piece = await reader?.read()
    if (!piece || piece.done) return { reason: 'the answer ended' }
    const lines = `${rest}${piece.value}`.split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > messageMax || lines.some(({ length }) => length > messageMax))
      return { reason: 'a message larger than allowed' }
    for (const line of lines) if (line.trim() !== '') events.message(line)
  }
}

/** The code of the system in place of "fetch failed". */
function reasonOfError(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : 'a broken connection'
}
