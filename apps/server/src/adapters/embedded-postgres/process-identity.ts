import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs'

const HAS_PROC = existsSync('/proc/self/stat')

/**
 * Start time of a process, as text that a later process of the same number never repeats on this machine.
 * Undefined if it does not exist, or has ended but was not collected by its parent.
 */
export function startOfProcess(pid: number): string | undefined {
  return HAS_PROC ? startInProc(pid) : startInPs(pid)
}

/** The start of a process by `ps`, for systems without /proc. */
export function startInPs(pid: number): string | undefined {
  const [state, ...start] = askPs(pid, 'state=,lstart=').split(/\s+/)
  return state === undefined || state === '' || state.startsWith('Z') ? undefined : start.join(' ')
}

/** The command line of a process; empty if it does not exist or is not visible. */
export function commandOfProcess(pid: number): string {
  if (!HAS_PROC) return commandInPs(pid)
  return (readText(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ')
}

/** The command of a process by `ps`, for systems without /proc. */
export function commandInPs(pid: number): string {
  return askPs(pid, 'command=')
}

/** Working directory of a process; undefined if it is not visible. */
export function folderOfProcess(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** Visible processes whose working directory is a folder. */
export function processesIn(folder: string): number[] {
  if (!HAS_PROC) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => folderOfProcess(pid) === folder)
}

/** Whether a process number is in use, including an ended process not yet collected by its parent. */
export function isNumberTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

/** Sends a signal; false if the process no longer exists. */
export function signalProcess(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

function startInProc(pid: number): string | undefined {
  const stat = readText(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  // The name in brackets may hold spaces and brackets itself. After it: the state (field 3) … the start
  // (field 22).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
}

function askPs(pid: number, columns: string): string {
  try {
    return execFileSync('ps', ['-ww', '-o', columns, '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
