import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import {
  commandInPs,
  commandOfProcess,
  processesIn,
  signalProcess,
  startInPs,
  startOfProcess,
} from './process-identity'

it('knows a process by its start, and no longer when it has ended', async () => {
  const child = spawn('sleep', ['60'], { cwd: '/usr' })
  const pid = child.pid ?? 0
  expect(startOfProcess(pid)).toMatch(/^\d+$/)
  expect(startOfProcess(pid)).toBe(startOfProcess(pid))
  expect(commandOfProcess(pid)).toContain('sleep 60')
  expect(processesIn('/usr')).toContain(pid)
  expect(signalProcess(pid, 'SIGKILL')).toBe(true)
  await once(child, 'exit')
  expect(startOfProcess(pid)).toBeUndefined()
  expect(signalProcess(pid, 'SIGTERM')).toBe(false)
})

it('asks ps where there is no /proc', () => {
  expect(startInPs(process.pid)).toMatch(/\d{4}$/)
  expect(startInPs(process.pid)).not.toBe(startInPs(1))
  expect(commandInPs(process.pid)).toContain('node')
  expect(startInPs(4_000_000)).toBeUndefined()
})
