import { mkdtemp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressFolder } from './compress.mjs'

it('writes both forms beside worthwhile files, and they decompress to the same bytes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairtick-compress-'))
  await mkdir(join(folder, 'assets'))
  const text = 'const price = 1\n'.repeat(500)
  await writeFile(join(folder, 'assets', 'main.js'), text)
  await writeFile(join(folder, 'small.js'), 'tiny')
  await writeFile(join(folder, 'icon.png'), Buffer.alloc(4096))

  const done = await compressFolder(folder)

  expect(done).toMatchObject({ files: 1, bytes: text.length })
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(
    ['assets', 'assets/main.js', 'assets/main.js.br', 'assets/main.js.gz', 'icon.png', 'small.js'].toSorted(),
  )
  expect(brotliDecompressSync(await readFile(join(folder, 'assets/main.js.br'))).toString()).toBe(text)
  expect(gunzipSync(await readFile(join(folder, 'assets/main.js.gz'))).toString()).toBe(text)
})
