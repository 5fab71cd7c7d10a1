import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HAS_PROC } from '../tools/processes/process-table.mjs'
import { compareTests } from './tests'

/** A program that uses an amount of processor time in a child process, and exits with a given code. */
const program = (seconds: number, exitCode: number, said = `${seconds} passed`) => `
const { execFileSync } = require('node:child_process')
require('some')
const used = "(process.cpuUsage().user + process.cpuUsage().system) / 1e6"
execFileSync(process.execPath, ['-e', 'for (const end = ' + used + ' + ${seconds}; ' + used + ' < end;);'])
console.log('${said}'); process.exit(${exitCode})`

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairtick-tests-'))
  vi.stubEnv('TMPDIR', join(folder, 'tmp'))
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  for (const name of ['tmp', 'main', 'main/some']) mkdirSync(join(folder, name))
  write('some/package.json', { name: 'some', version: '1.0.0', main: 'some.js' })
  write('package.json', { name: 'main', version: '1.0.0', dependencies: { some: 'file:some' } })
  writeFileSync(join(folder, 'main/some/some.js'), '')
  execFileSync('npm', ['install', '--package-lock-only', '--offline', '--no-audit'], {
    cwd: join(folder, 'main'),
  })
  git('init', '--quiet')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

describe('npm run bench -- tests', () => {
  it('compares the last commit with an earlier one, each in a clone with its libraries', async () => {
    commit(program(2, 0))
    commit(program(0.2, 0))
    const { ratio, lines } = await compared()
    expect(lines.slice(0, 3).join('\n')).toMatch(
      /^now .*: 0\.2 passed\nearlier .*: 2 passed\nnow .*: 0\.2 passed$/,
    )
    expect(ratio === undefined).toBe(!HAS_PROC)
    if (ratio === undefined) return
    expect(ratio).toBeGreaterThan(0.1 / 0.3)
    expect(ratio).toBeLessThan(1)
    expect(lines.at(-1)).toContain('(goal ≤ 0.3: reached)')
    expect(readdirSync(join(folder, 'tmp'))).toEqual([])
  })

  it('has a figure where one test in a thousand failed', async () => {
    commit(program(0.2, 1, '1001 passed, 1 failed'))
    commit(program(0.2, 0))
    const { ratio, lines } = await compared()
    expect(ratio === undefined).toBe(!HAS_PROC)
    expect(lines[1]).toMatch(/^earlier .*exit code 1: 1001 passed, 1 failed$/)
  })

  it.each(['0.2 passed', '999 passed, 1 failed', '16000 passed', ''])(
    'has no figure, and ends, where a run failed with %j',
    async (said) => {
      commit(program(0.2, 0))
      commit(program(0.2, 1, said))
      const { ratio, lines } = await compared()
      expect(ratio).toBeUndefined()
      expect(lines).toHaveLength(2)
      expect(lines.at(-1)).toBe('a run failed: what it took says nothing')
    },
  )

  it('does not begin without the earlier commit', async () => {
    commit(program(0.2, 0))
    await expect(compared('no-such-commit')).rejects.toThrow('There is no commit no-such-commit.')
  })
})

const compared = (earlier = 'HEAD~1') =>
  compareTests({ root: join(folder, 'main'), earlier, command: [process.execPath, 'program.js'] })

function write(name: string, value: unknown): void {
  writeFileSync(join(folder, 'main', name), JSON.stringify(value))
}

function commit(text: string): void {
  writeFileSync(join(folder, 'main/program.js'), text)
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--quiet', '-m', 'one')
}

function git(...parameters: string[]): void {
  execFileSync('git', parameters, { cwd: join(folder, 'main') })
}
