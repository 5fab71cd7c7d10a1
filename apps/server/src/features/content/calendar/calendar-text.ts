import { createReadStream } from 'node:fs'
import { fetchInTime } from '../../../platform/fetch-in-time'
import { readBounded } from '../../../platform/read-bounded'

/** Where operators have their economic calendar: a file, or an https address. */
export type CalendarSource = { readonly file: string } | { readonly url: string }

/** Most bytes of a calendar: 2,000 events with names in all languages need about half. */
export const CALENDAR_BYTES = 4 * 1024 * 1024
const ANSWER_MS = 20_000

/**
 * Reads the text of a calendar within its bounds of size and time. Redirects are not followed, so that an
 * address leads where operators set it. Errors never quote the address, which may have a key in it.
 */
export async function readCalendarText(
  source: CalendarSource,
  { answerMs = ANSWER_MS, bytes = CALENDAR_BYTES } = {},
): Promise<string> {
  const read = await ('file' in source
    ? readBounded(createReadStream(source.file), bytes)
    : readBounded(await bodyAt(source.url, answerMs), bytes))
  if (read === undefined) throw new RangeError(`the economic calendar has more than ${bytes} bytes`)
  return new TextDecoder('utf-8', { fatal: true }).decode(read)
}

async function bodyAt(url: string, answerMs: number): Promise<Response['body']> {
  const signal = AbortSignal.timeout(answerMs)
  const headers = { accept: 'application/json' }
  const response = await fetchInTime(url, { headers, signal, redirect: 'error' }).catch((error: unknown) => {
    throw new Error(
      `the economic calendar ${signal.aborted ? 'did not answer in time' : 'cannot be reached'}`,
      {
        cause: error instanceof Error ? error.name : undefined,
      },
    )
  })
  if (response.ok) return response.body
  await response.body?.cancel()
  throw new Error(`the economic calendar answered with status ${response.status}`)
}
