import { createReadStream, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { described, leakFinder } from '@fairtick/testkit/leaks'
import type { Outcome } from './tally'

const OF_A_RUNNER = /-logs$/
const LOG = /\.log(\.\d+)?$/
/** Logs are named by the process that wrote them. */
const SERVER_LOG = /^\d+\.log$/
const SECRETS = /\.secrets$/
const NOTES_MOST = 20

/** Creates the folder for a runner's server logs and its tests' secrets. */
export function logFolder(scratch: string, runner: string): string {
  const folder = join(scratch, `${runner}-logs`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/**
 * Searches every log line of this run's servers, including PostgreSQL, for every secret that its tests
 * recorded. Counts as one test, which fails at every leak, and in a whole run also when a runner left no
 * secret or no line to search. In a run narrowed to tests without logs it does not count.
 */
export async function searchLogs(scratch: string, isWhole: boolean): Promise<Outcome> {
  const files = filesIn(scratch)
  const secrets = new Set(files.filter((file) => SECRETS.test(file)).flatMap(secretsOf))
  const logs = files.filter((file) => LOG.test(file))
  const { lines, leaks } = await searchFiles(scratch, logs, secrets)
  console.log(`\n— Logs: ${secrets.size} secrets were looked for in ${lines} lines of ${logs.length} files`)
  const faults = [...leaks, ...(isWhole ? nothingFrom(scratch, files) : [])]
  if (faults.length > 0) return { tally: { passed: 0, failed: 1, skipped: 0 }, notes: shortened(faults) }
  const isSearch = secrets.size > 0 && lines > 0
  return { tally: { passed: isSearch ? 1 : 0, failed: 0, skipped: 0 }, notes: [] }
}

/** The files of the folders of a run, and of the embedded databases within them. */
function filesIn(scratch: string): string[] {
  const folders = insideOf(scratch).filter(isFolder)
  return [...folders, ...folders.map((folder) => join(folder, 'postgres')).filter(isFolder)]
    .flatMap(insideOf)
    .filter((path) => !isFolder(path))
}

const insideOf = (folder: string) => readdirSync(folder).map((name) => join(folder, name))
const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

async function searchFiles(scratch: string, files: readonly string[], secrets: Iterable<string>) {
  const leaksOf = leakFinder(secrets)
  const leaks: string[] = []
  let lines = 0
  for (const file of files) {
    let number = 0
    for await (const line of createInterface({ input: createReadStream(file) })) {
      number += 1
      for (const leak of leaksOf(line))
        leaks.push(`LEAKED: ${relative(scratch, file)}:${number}: ${described(leak)}`)
    }
    lines += number
  }
  return { lines, leaks }
}

/** Runners without logs or secrets: the search would pass regardless of their output. */
function nothingFrom(scratch: string, files: readonly string[]): string[] {
  const runners = readdirSync(scratch).filter((name) => OF_A_RUNNER.test(name))
  if (runners.length === 0) return ['FAILED: no runner left a log to search']
  return runners.flatMap((runner) => {
    const own = files.filter((file) => basename(dirname(file)) === runner && readFileSync(file).length > 0)
    const left = [own.some((file) => SERVER_LOG.test(basename(file))), own.some((file) => SECRETS.test(file))]
    return left.every(Boolean)
      ? []
      : [`FAILED: ${runner} has ${left[0] ? 'no secret' : 'no line of a server'} to search`]
  })
}

const secretsOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => String(JSON.parse(line)))

function shortened(notes: readonly string[]): string[] {
  const more = notes.length - NOTES_MOST
  return more > 0 ? [...notes.slice(0, NOTES_MOST), `… and ${more} more`] : [...notes]
}
