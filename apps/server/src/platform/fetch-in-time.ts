/**
 * fetch whose signal covers the answer to the last byte. Node 20 drops the signal once the headers have
 * arrived and garbage is collected: reading a body that hangs would then wait for ever. Errors: as fetch.
 */
export async function fetchInTime(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, init)
  const { body, status, statusText, headers } = answer
  const { signal } = init
  if (!body || !signal) return answer
  return new Response(body.pipeThrough(new TransformStream(), { signal }), { status, statusText, headers })
}
