import { leaksIn } from '@fairtick/testkit/leaks'
import { type Case, measure, noneOf, prove } from './proof'
import type { Victim } from './victim'

/** The server's complete output of this run, at the most verbose level. */
export async function logs(victim: Victim): Promise<Case[]> {
  const printed = victim.printed()
  const lines = printed.split('\n').filter(Boolean)
  return [
    await measure('logs', 'what there is to look through', 'secrets and lines', async () => ({
      seen: `${victim.secrets.size} secrets, ${lines.length} lines`,
      isMet: victim.secrets.size > 20 && /Fairtick is ready/.test(printed),
    })),
    await prove(
      'logs',
      'tokens, codes, passwords, secrets, names of documents that stand in what was printed',
      'none',
      async () => noneOf(leaksIn(printed, victim.secrets)),
    ),
    await prove('logs', 'faults of ours that were logged', 'none', async () =>
      noneOf(lines.filter((line) => /"level":[56]0/.test(line)).map((line) => line.slice(0, 300))),
    ),
  ]
}
