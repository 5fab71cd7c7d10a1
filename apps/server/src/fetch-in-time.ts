/**
 * fetch, whose answer ends with its signal to the last byte. Node 20 lets go of the signal as soon as the
 * headers have come and memory is tidied: whoever reads an answer that then hangs would wait for ever.
 * Errors: as fetch.
 */
export async function fetchInTime(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, init)
  const { body, status, statusText, headers } = answer
  const { signal } = init
  if (!body || !signal) return answer
  return new Response(body.pipeThrough(new TransformStream(), { signal }), { status, statusText, headers })
}
