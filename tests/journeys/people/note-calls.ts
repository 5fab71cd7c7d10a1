import type { Browser, BrowserContext, Request } from '@playwright/test'
import { noteCall } from '@fairtick/testkit/leaks'

const CALL = /\/(?:api|v2\/api)\//

/**
 * Records the secrets of all calls of a browser's pages, for the search of the server's log; returns a
 * function that waits until the last is recorded.
 */
export function noteCallsOf(browser: Browser): () => Promise<void> {
  const reading = new Set<Promise<void>>()
  const note = (request: Request) => {
    if (!CALL.test(request.url())) return
    const noted = noteRequest(request).finally(() => reading.delete(noted))
    reading.add(noted)
  }
  const follow = (context: BrowserContext) =>
    void context.on('requestfinished', note).on('requestfailed', note)
  for (const context of browser.contexts()) follow(context)
  browser.on('context', follow)
  return async () => void (await Promise.all(reading))
}

async function noteRequest(request: Request): Promise<void> {
  noteCall({
    path: request.url(),
    authorization: request.headers()['authorization'],
    body: request.postDataBuffer() ?? '',
    answer: await answerTo(request),
  })
}

/** Answers of a closed page cannot be read. */
async function answerTo(request: Request): Promise<string> {
  try {
    return (await (await request.response())?.text()) ?? ''
  } catch {
    return ''
  }
}
