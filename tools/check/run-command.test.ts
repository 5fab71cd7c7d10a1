import { describe, expect, it } from 'vitest'
import { runCommand } from './run-command'

describe('a command of the check', () => {
  it('answers with all it printed and how it ended', async () => {
    const outcome = await runCommand(
      ['node', '-e', 'console.log("out"); console.error("wrong"); process.exit(3)'],
      '.',
    )
    expect(outcome.exitCode).toBe(3)
    expect(outcome.output).toContain('out\n')
    expect(outcome.output).toContain('wrong\n')
  })

  it('fails when it was killed', async () => {
    const outcome = await runCommand(['node', '-e', 'process.kill(process.pid, "SIGKILL")'], '.')
    expect(outcome.exitCode).not.toBe(0)
  })

  it('fails when there is no such program', async () => {
    const outcome = await runCommand(['no-such-program'], '.')
    expect(outcome).toMatchObject({ exitCode: 127 })
    expect(outcome.output).toContain('no-such-program could not be started')
  })
})
