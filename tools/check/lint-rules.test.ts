import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const place = mkdtempSync(join(tmpdir(), 'fairtick-lint-'))
afterAll(() => rmSync(place, { recursive: true }))

/**
 * One fault per file, so that an inactive rule is noticed; the type-aware ones are inactive without their
 * engine.
 */
const faults: [rule: string, code: string][] = [
  [
    'no-floating-promises',
    'export const go = async (): Promise<void> => {}\nexport const start = (): void => { go() }',
  ],
  [
    'no-misused-promises',
    'export const go = async (): Promise<boolean> => true\nexport const is = (): number => (go() ? 1 : 2)',
  ],
  ['switch-exhaustiveness-check', kindSwitch()],
  ['no-unsafe-assignment', 'export const a: string = JSON.parse("1")'],
  ['no-unnecessary-condition', 'export const a = (b: string): string => b ?? "c"'],
  ['only-throw-error', 'export const a = (): never => { throw "b" }'],
  ['no-explicit-any', 'export const a = (b: any): string => String(b)'],
  ['no-non-null-assertion', 'export const a = (b?: string): string => b!'],
  ['consistent-type-assertions', 'export const a = (b: unknown): string => b as string'],
  ['no-default-export', 'export default 1'],
  ['no-console', 'console.log(1)'],
  ['no-param-reassign', 'export const a = (b: number): number => { b = 2; return b }'],
  ['no-unused-vars', 'const a = 1\nexport const b = 2'],
  ['eqeqeq', 'export const a = (b: number): boolean => b == 1'],
  ['max-lines-per-function', `export function a(): number {\n${'  Math.abs(1)\n'.repeat(70)}  return 1\n}`],
  ['max-lines', 'export const a = 1\n'.replace('a', 'b') + '// because\nMath.abs(1)\n'.repeat(210)],
  ['max-params', 'export const a = (b: 1, c: 1, d: 1, e: 1, f: 1, g: 1): number => b + c + d + e + f + g'],
  [
    'rules-of-hooks',
    "import { useState } from 'react'\nexport function A(b: boolean) { if (b) useState(1) }",
  ],
]

const fine = `type Kind = 'a' | 'b'
const names = { a: 1, b: 2 } as const
export const nameOf = (kind: Kind): number => names[kind]
`

let found = new Map<string, string>()
beforeAll(() => {
  writeFileSync(
    join(place, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "module": "ESNext", "target": "ES2023" } }',
  )
  for (const [rule, code] of faults) writeFileSync(join(place, `${rule}.ts`), code)
  writeFileSync(join(place, 'fine.ts'), fine)
  const programs = join(process.cwd(), 'node_modules/.bin')
  const config = join(process.cwd(), '.oxlintrc.json')
  const run = spawnSync(join(programs, 'oxlint'), ['--type-aware', '-c', config, '--format=unix'], {
    cwd: place,
    // The linter looks for the type engine on the path, outside a folder of packages.
    env: { ...process.env, PATH: `${programs}${delimiter}${process.env['PATH'] ?? ''}` },
    encoding: 'utf8',
  })
  found = linesByFile(run.stdout)
})

describe('the lint rules fire', () => {
  it.each(faults)('%s', (rule) => {
    expect(found.get(`${rule}.ts`)).toContain(`(${rule})`)
  })

  it('and do not fire at correct code, `as const` too', () => {
    expect(found.get('fine.ts')).toBeUndefined()
  })
})

function kindSwitch(): string {
  return "export function a(kind: 'b' | 'c'): number {\n  switch (kind) {\n    case 'b':\n      return 1\n  }\n  return 2\n}"
}

function linesByFile(output: string): Map<string, string> {
  const lines = new Map<string, string>()
  for (const line of output.split('\n')) {
    const file = line.split(':')[0] ?? ''
    lines.set(file, `${lines.get(file) ?? ''}${line}\n`)
  }
  return lines
}
