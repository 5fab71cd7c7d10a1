import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { billOf } from './bill.mjs'
import { noticesOf } from './notices.mjs'
import { librariesWithTheirs } from './packages.mjs'

const root = mkdtempSync(join(tmpdir(), 'fairtick-bill-'))
afterAll(() => rmSync(root, { recursive: true }))

function library(name: string, of: object, words?: string, folder = `node_modules/${name}`): void {
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...of }))
  if (words !== undefined) writeFileSync(join(root, folder, 'LICENSE'), words)
}

library('@scope/first', { license: 'MIT', dependencies: { second: '^1' } }, 'Do as you like.')
library('second', {
  license: 'ISC',
  author: { name: 'Ann' },
  optionalDependencies: { 'for-another-platform': '1' },
})
library(
  'second',
  { version: '2.0.0', license: 'BSD' },
  'Of two.',
  'node_modules/@scope/first/node_modules/second',
)
library('builds-only', { license: 'MIT' })

const inside = librariesWithTheirs(root, ['@scope/first', 'second'])
const listed = (name: string, ref: string) => ({
  'bom-ref': ref,
  type: 'library',
  name,
  version: ref.split('@').at(-1),
})
const LIST = {
  bomFormat: 'CycloneDX',
  metadata: { timestamp: 'now', lifecycles: [], tools: [], component: {} },
  components: [
    listed('first', '@scope/first@1.0.0'),
    listed('second', 'second@1.0.0'),
    listed('second', 'second@2.0.0'),
    listed('builds-only', 'builds-only@1.0.0'),
  ],
  dependencies: [
    { ref: '@scope/first@1.0.0', dependsOn: ['second@2.0.0', 'builds-only@1.0.0'] },
    { ref: 'builds-only@1.0.0', dependsOn: ['second@1.0.0'] },
  ],
}
const product = { name: 'fairtick', version: '0.1.0', description: 'A product' }

it('follows what a library depends on, each in the version that it finds', () => {
  expect(inside.map(({ name, version }) => `${name} ${version}`)).toEqual([
    '@scope/first 1.0.0',
    'second 2.0.0',
    'second 1.0.0',
  ])
})

it('lists what is inside and nothing else, without a time', () => {
  const bill = billOf(LIST, { inside, product })
  expect(bill.components).toMatchObject([
    { group: '@scope', name: 'first' },
    { name: 'second', version: '1.0.0' },
    { name: 'second', version: '2.0.0' },
  ])
  expect(bill.metadata.component).toMatchObject({ type: 'application', name: 'fairtick' })
  expect(bill.dependencies[1]).toEqual({ ref: '@scope/first@1.0.0', dependsOn: ['second@2.0.0'] })
  expect(JSON.stringify(bill)).not.toMatch(/builds-only|timestamp/)
  expect(billOf(LIST, { inside, product })).toEqual(bill)
})

it('fails where npm does not list something that is inside', () => {
  const components = LIST.components.slice(1)
  expect(() => billOf({ ...LIST, components }, { inside, product })).toThrow('@scope/first@1.0.0')
})

it('gives the licence of each in its own words, or says whose it is', () => {
  const notices = noticesOf(inside)
  expect(notices).toContain('@scope/first 1.0.0\nLicence: MIT\n\nDo as you like.')
  expect(notices).toContain('second 2.0.0\nLicence: BSD\n\nOf two.')
  expect(notices).toMatch(/second 1\.0\.0\nLicence: ISC\n\nThe package has no file with the text\. Ann/)
})
