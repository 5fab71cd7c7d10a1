import * as z from 'zod'

const base64 = z.string().regex(/^[A-Za-z0-9_-]+={0,2}$/)
const shared = { id: base64, rawId: base64, type: z.literal('public-key') }
/** Extension results reported by the browser are ignored. */
const noExtensions = z.unknown().transform(() => ({}))

const madeSchema = z.object({
  ...shared,
  response: z.object({ clientDataJSON: base64, attestationObject: base64 }),
  clientExtensionResults: noExtensions,
})
const usedSchema = z.object({
  ...shared,
  response: z.object({ clientDataJSON: base64, authenticatorData: base64, signature: base64 }),
  clientExtensionResults: noExtensions,
})

/** A browser's answer when it made a passkey. */
export type MadePasskey = z.output<typeof madeSchema>
/** A browser's answer when it used one. */
export type UsedPasskey = z.output<typeof usedSchema>

/** Parses a browser's JSON after making a passkey; undefined if malformed. */
export const readMadePasskey = (text: string): MadePasskey | undefined => parsed(madeSchema, text)

/** Parses a browser's JSON after using a passkey; undefined if malformed. */
export const readUsedPasskey = (text: string): UsedPasskey | undefined => parsed(usedSchema, text)

function parsed<Answer>(schema: z.ZodType<Answer>, text: string): Answer | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
