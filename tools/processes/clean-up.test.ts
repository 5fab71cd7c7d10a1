import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type RunningCommand, type Way, startCommand } from './interrupted.cases'

const WITHIN_MS = 20_000

/**
 * A command that starts stand-ins for PostgreSQL, a browser and a stuck program (in its own session, below
 * another process, and ignoring every signal it can ignore), and that makes folders in both places.
 */
const PROGRAM = `
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUpAfterwards } from '${new URL('clean-up.mjs', import.meta.url).href}'
await cleanUpAfterwards()
mkdtempSync(join(tmpdir(), 'fairtick-some-'))
mkdtempSync(join(process.env.FAIRTICK_MEMORY_DIR, 'fairtick-some-'))
const DEAF = "for (const each of ['SIGINT', 'SIGTERM', 'SIGQUIT', 'SIGHUP']) process.on(each, () => undefined); setInterval(() => undefined, 1000); process.title = 'it is deaf'"
const below = (program) => "require('child_process').spawn(process.execPath, ['-e', " + JSON.stringify(program) + "], { detached: true, stdio: 'ignore' }); setInterval(() => undefined, 1000)"
spawn(process.execPath, ['-e', below(DEAF)], { detached: true, stdio: 'ignore' }).unref()
if (process.argv[2] === 'wait') setInterval(() => undefined, 1000)
else setTimeout(() => undefined, 3000)
`

/** The command under npm, after everything it starts is running. */
async function started(how: 'wait' | 'end'): Promise<RunningCommand> {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-clean-'))
  writeFileSync(join(folder, 'program.mjs'), PROGRAM)
  const scripts = { work: `node ${join(folder, 'program.mjs')}` }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'some', scripts }))
  const command = startCommand(['npm', 'run', 'work', how], { cwd: folder })
  onTestFinished(() => {
    command.close()
    rmSync(folder, { recursive: true })
  })
  await command.untilRuns(/^it is deaf/)
  return command
}

describe('a command that cleans up', () => {
  it.concurrent.each<Way>(['Ctrl-C', 'SIGTERM to the command alone', 'a kill of its first program'])(
    'leaves nothing after %s',
    async (way) => {
      expect(await (await started('wait')).interrupt(way, WITHIN_MS)).toEqual([])
    },
  )

  it.concurrent('leaves nothing when it ends by itself', async () => {
    const command = await started('end')
    expect(await command.interrupt('its end', WITHIN_MS)).toEqual([])
    expect(command.child.exitCode).toBe(0)
  })
})
