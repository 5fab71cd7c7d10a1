import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const HERE = join(import.meta.dirname, '..')
const PAGE = readFileSync(join(HERE, '../../../docs/spec/cases.md'), 'utf8')
const ROWS = PAGE.split('\n')
  .map((line) => line.split('|').map((text) => text.trim()))
  .flatMap(([, name = '', file = '', test = '']) =>
    /^([TMP]\d+|H)$/.test(name) ? [{ name, file, test }] : [],
  )

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${letter}${at + 1}`)

it('has a row for every case', () => {
  const cases = [...numbered('T', 32), ...numbered('M', 16), ...numbered('P', 11), 'H']
  expect([...new Set(ROWS.map(({ name }) => name))].toSorted()).toEqual(cases.toSorted())
})

it.each(ROWS)('$name: $file has "$test"', ({ file, test }) => {
  const name = file.endsWith('.cases') ? file : `${file}.test`
  expect(readFileSync(join(HERE, `${name}.ts`), 'utf8')).toContain(test)
})
