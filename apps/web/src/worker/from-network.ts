/** A page that has not come within this time is served from the phone. */
const PATIENCE_MS = 5_000
/** Answers from here on are of a server, or of the proxy before it, that cannot serve the page now. */
const FAILED = 500

/** The page from the network, else the stored one; without that, the network's own answer or error. */
export async function fromNetworkOr(
  kept: string,
  request: Request,
  keptFile: (url: string) => Promise<Response | undefined>,
): Promise<Response> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return response.status < FAILED ? response : ((await keptFile(kept)) ?? response)
  } catch (thrown) {
    const response = await keptFile(kept)
    if (!response) throw thrown
    return response
  }
}
