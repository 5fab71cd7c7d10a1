import { runMatrix, rowsAstray } from './access/access-matrix'
import { enumeration } from './guessing/enumeration'
import { guessing } from './guessing/guessing'
import { accounts } from './accounts'
import { browser } from './browser'
import { cashier } from './cashier'
import { fuzzing } from './guessing/fuzzing'
import { logs } from './logs'
import { operators } from './operators'
import { type Case, noneOf, prove } from './proof'
import { protocol } from './protocol'
import { prices } from './prices'
import { sharedBatches } from './shared-batches'
import { starving } from './starving'
import { sockets } from './sockets'
import { reviewed } from './reviewed'
import { revocation } from './revocation'
import { type Victim, startVictim } from './victim'
import { written } from './written'

type Part = (victim: Victim) => Promise<Case[]>

/** Runs every part against its own servers and returns the rows of the table, in order. */
export async function proveAll(asked: {
  readonly requests: number
  readonly seed: number
  readonly only: readonly string[]
}): Promise<Case[]> {
  const victim = await startVictim()
  const cases: Case[] = []
  const unknown = new Set(asked.only)
  const run = async (parts: Readonly<Record<string, Part>>) => {
    for (const [name, part] of Object.entries(parts)) {
      unknown.delete(name)
      if (asked.only.length > 0 && !asked.only.includes(name)) continue
      const began = performance.now()
      cases.push(...(await part(victim)))
      console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s`)
    }
  }
  try {
    await run({ guessing })
    await run({ reviewed })
    // The following parts send more requests than one user may.
    await victim.restartWith({ RATE_LIMIT_FACTOR: '100000' })
    await run({
      access,
      accounts,
      prices,
      sharedBatches,
      starving,
      protocol,
      sockets,
      revocation,
      enumeration,
      browser,
    })
    await run({ fuzz: () => fuzzing(victim, asked) })
    await run({ logs })
  } finally {
    await victim.end()
  }
  await run({ cashier })
  await run({ operators })
  await run({ written })
  if (asked.only.length === 0) cases.push(await completeness(cases))
  else
    cases.push(
      await prove('all', 'parts asked for that there are not', 'none', async () => noneOf([...unknown])),
    )
  return cases
}

/** Cases of missing features, or proved elsewhere. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  A34: 'news',
  A35: 'news',
  X8: 'news',
  X10: 'the app fetches neither: browsers read the manifest, and the address is of our own host (0045)',
  'R-14': 'TLS, which ends before us',
  'R-16': 'figures, held by the tests of realtime',
}

/** Every case of docs/spec/cases.md A, U, X, R, W, F, O, L, N and S, and I10, has a row or a reason. */
function completeness(cases: readonly Case[]): Promise<Case> {
  const numbered = (letter: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${letter}${at + 1}`)
  const all = [
    ...[...numbered('A', 39), ...numbered('U', 16), ...numbered('X', 18), ...numbered('R-', 16)],
    ...[...numbered('W', 31), ...numbered('F', 14), ...numbered('O', 14), 'I10'],
    ...[...numbered('L', 15), ...numbered('N', 9), ...numbered('S', 11)],
  ]
  const proven = new Set(cases.map(({ id }) => id))
  const reasons = Object.entries(ELSEWHERE).map(([id, why]) => `${id} (${why})`)
  return prove('all', `cases without a row, beside ${reasons.join(', ')}`, 'none', async () =>
    noneOf(all.filter((id) => !proven.has(id) && ELSEWHERE[id] === undefined)),
  )
}

async function access(victim: Victim): Promise<Case[]> {
  const { misses, requests, seen } = await runMatrix(victim)
  return [
    await prove('access', 'rows of the matrix without a call of the contract', 'none', async () =>
      noneOf(rowsAstray()),
    ),
    await prove(
      'access',
      `${Object.keys(seen).length} calls × 7 actors × own, other's, absent id: ${requests} requests answered otherwise than their definitions say`,
      'none',
      async () => noneOf(misses),
    ),
  ]
}
