/** Whether this browser can compute SHA-256: on https and on localhost, not on a plain http host. */
export const canHash = (): boolean => 'subtle' in crypto

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits in lower case. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
