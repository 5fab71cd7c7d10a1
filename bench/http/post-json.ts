/** Calls a server with a body in JSON; answers the parsed body. */
export async function postJson(
  address: string,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}
