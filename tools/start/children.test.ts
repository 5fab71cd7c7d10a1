import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { runQuietly } from './children.mjs'

/**
 * Runs a program as `npm start` runs the server, optionally in a shell as npm does; resolves when it has
 * printed "up".
 */
async function starter(
  program: string,
  isInShell = false,
): Promise<{ process: ChildProcessByStdio<null, Readable, null>; text: () => string }> {
  const module = new URL('./children.mjs', import.meta.url).href
  const follow = new URL('./leave-with-parent.mjs', import.meta.url).href
  const script = `
    const { runInFront } = await import('${module}')
    const command = [process.execPath, '--import', '${follow}', '-e', ${JSON.stringify(program)}]
    process.exitCode = await runInFront(command, { cwd: '/' })`
  const node = [process.execPath, '--input-type=module', '-e', script] as const
  // The second command keeps the shell from becoming the program.
  const shell = ['sh', '-c', '"$0" --import "$FOLLOW" "$@"; exit', ...node] as const
  const [command, ...parameters] = isInShell ? shell : node
  const child = spawn(command, parameters, {
    env: { ...process.env, FOLLOW: follow },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (piece: Buffer) => {
    text += piece.toString()
  })
  await expect.poll(() => text).toContain('up')
  return { process: child, text: () => text }
}

const SERVER = `
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => { console.log('told ' + signal); setTimeout(() => process.exit(7), 200) })
  setInterval(() => undefined, 1000); console.log('up ' + process.pid)`

it.each(['SIGINT', 'SIGTERM'] as const)(
  'passes %s on once, however often it comes, and ends with the program',
  async (signal) => {
    const started = await starter(SERVER)
    started.process.kill(signal)
    await sleep(20)
    started.process.kill(signal)
    expect(await once(started.process, 'exit')).toEqual([7, null])
    expect(started.text().match(/told/g)).toHaveLength(1)
  },
)

it('tells that the program was killed', async () => {
  const started = await starter(SERVER)
  process.kill(Number(/up (\d+)/.exec(started.text())?.[1]), 'SIGKILL')
  expect(await once(started.process, 'exit')).toEqual([137, null])
})

it('ends with the shell that npm runs it in, which passes nothing on', async () => {
  const started = await starter(SERVER, true)
  started.process.kill('SIGTERM')
  await once(started.process, 'close')
  expect(started.text().match(/told/g)).toHaveLength(1)
})

it('leaves nothing behind when it is killed itself', async () => {
  const started = await starter(SERVER)
  started.process.kill('SIGKILL')
  await once(started.process, 'close')
  expect(started.text()).toContain('told SIGTERM')
})

it('fails with the last words of a quiet program', async () => {
  const command = [process.execPath, '-e', "console.log('doing'); console.error('broken'); process.exit(3)"]
  await expect(runQuietly(command, { cwd: '/' })).rejects.toThrow(/ended with 3:\n[^]*broken/)
  await expect(runQuietly(['/does/not/exist'], { cwd: '/' })).rejects.toThrow('ENOENT')
})
