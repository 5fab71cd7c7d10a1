import { languages } from '@fairtick/texts'
import { expect, it } from 'vitest'
import { manifests } from './manifest-plugin.mjs'

it('a manifest says in which language and direction its words are', () => {
  const emitted = new Map<string, string>()
  const { generateBundle } = manifests() as unknown as { generateBundle: () => void }
  generateBundle.call({
    emitFile: ({ fileName, source }: { fileName: string; source: string }) => emitted.set(fileName, source),
  })
  for (const { value, htmlLang, dir } of languages) {
    const manifest: unknown = JSON.parse(emitted.get(`manifest-${value}.webmanifest`) ?? '{}')
    expect(manifest).toMatchObject({ lang: htmlLang, dir, description: expect.stringMatching(/./) })
  }
})
