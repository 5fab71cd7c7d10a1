import { expect, it } from 'vitest'
import { missingAtFirst } from './vite-plugin.mjs'

const chunk = (fileName: string, code: string, imports: readonly string[] = [], isEntry = false) => ({
  [fileName]: { type: 'chunk', fileName, code, imports, isEntry },
})
const LATER = ['trade.title', 'trade.kind_market', 'orders.title', 'orders.empty.text', 'rules.title']

it('finds what the first program says and the first part of the texts lacks', () => {
  const bundle = {
    ...chunk('index.js', 'a("trade.title");b(`trade.kind_${k}`);c("home.title")', ['shared.js'], true),
    ...chunk('shared.js', "d('orders.empty.text')", ['index.js']),
    ...chunk('Orders.js', 'e(`orders.title`)', ['shared.js']),
    'page.css': { type: 'asset', fileName: 'page.css' },
  }
  expect(missingAtFirst(bundle, LATER)).toEqual(['trade.title', 'trade.kind_market', 'orders.empty.text'])
})

it('finds nothing where a key is only the beginning of another word', () => {
  expect(missingAtFirst(chunk('index.js', '"rules.titles"; "my rules.title"', [], true), LATER)).toEqual([])
})
