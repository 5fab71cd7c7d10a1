/** Random bytes as base64url text. Works without a secure context, where crypto.randomUUID is missing. */
export function randomId(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
