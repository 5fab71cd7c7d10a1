import { gunzipSync } from 'node:zlib'
import { type IncomingMessage, get } from 'node:http'
import { once } from 'node:events'
import { languages } from '@fairtick/texts'
import { address, expect, test } from '../people/person'

/** Bytes with gzip: the goal is 150,000. */
const MOST = 149_500

// A size of files, which depends on no device.
test('the first load of home is within its bytes in each language', { tag: '@once @phone' }, async () => {
  const page = gunzipSync(await received('/')).toString()
  const programs = [
    ...page.matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="(\/[^"]+\.js)"/g),
  ]
  const common = await weightOf(['/boot.js', ...programs.map(([, file = '']) => file)])
  const texts = [...(/data-texts="([^"]+)"/.exec(page)?.[1] ?? '').matchAll(/(\w+):(\S+)/g)]
  expect(new Set(texts.map(([, language]) => language))).toEqual(new Set(languages.map(({ value }) => value)))
  const sizes = await Promise.all(
    texts.map(async ([, language = '', file = '']) => [language, common + (await weightOf([file]))] as const),
  )
  const said = sizes.map(([language, bytes]) => `${language} ${bytes}`).join(', ')
  test.info().annotations.push({ type: 'bytes of the first load', description: said })
  expect(
    sizes.filter(([, bytes]) => bytes > MOST),
    said,
  ).toEqual([])
})

async function weightOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(files)].map(async (file) => (await received(file)).length))
  return sizes.reduce((all, size) => all + size, 0)
}

/** The file as a browser receives it that knows gzip alone; files below a kilobyte come as they are. */
async function received(file: string): Promise<Buffer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address(file), { headers: { 'accept-encoding': 'gzip' } }, resolve).once('error', reject)
  })
  expect(answer.statusCode, file).toBe(200)
  const pieces: Buffer[] = []
  answer.on('data', (piece: Buffer) => pieces.push(piece))
  await once(answer, 'end')
  return Buffer.concat(pieces)
}
