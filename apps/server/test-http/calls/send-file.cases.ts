import sharp from 'sharp'
import { type Answer, type CallAnswer, callAnswer, send } from '../call.cases'
import type { TestServer } from '../start-test-server.cases'

/** One part of a form. */
export interface Part {
  readonly name?: string
  readonly fileName?: string
  readonly type?: string
  readonly bytes: Buffer | string
}

const BOUNDARY = 'fairtick-test-boundary'
/** A file name so unusual that it is in a log only if the server wrote it there. */
const DOCUMENT = 'passport of 4f1c9e27.png'
export const UPLOAD = '/api/common/image_upload'

/** The body of a form. */
export function formBody(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name = 'file', fileName = DOCUMENT, type = 'image/png', bytes }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

/** Sends a form with files. */
export async function upload(
  server: Pick<TestServer, 'port'>,
  token: string | undefined,
  parts: readonly Part[],
  more: Readonly<Record<string, string>> = {},
  path = UPLOAD,
): Promise<CallAnswer<{ url: string } | null>> {
  const headers = {
    ...more,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    ...(token === undefined ? {} : { authorization: token }),
  }
  return callAnswer(await send(server, { method: 'POST', path, headers, body: formBody(parts) }))
}

/** Uploads a picture; returns its address, throws if it is refused. */
export async function uploaded(
  server: Pick<TestServer, 'port'>,
  token: string,
  bytes?: Buffer,
): Promise<string> {
  const { data, text } = await upload(server, token, [{ bytes: bytes ?? (await picture()) }])
  if (!data) throw new Error(`not taken: ${text}`)
  return data.url
}

/** The picture at an address, as the owner of the token gets it. */
export const shown = (server: Pick<TestServer, 'port'>, path: string, token?: string): Promise<Answer> =>
  send(server, { path, headers: token === undefined ? {} : { authorization: token } })

/** A picture of one colour. */
export const picture = (width = 60, height = 40, kind: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' }, limitInputPixels: false })
    .toFormat(kind)
    .toBuffer()
