import { type Case, measure, noneOf, prove } from './proof'
import type { Victim } from './victim'

/** Everything that the server printed in this run, at the level that hides nothing. */
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
      async () => noneOf(found(printed, victim.secrets)),
    ),
    await prove('logs', 'faults of ours that were logged', 'none', async () =>
      noneOf(lines.filter((line) => /"level":[56]0/.test(line)).map((line) => line.slice(0, 300))),
    ),
  ]
}

/** The secrets that stand in a text, as words of their own; and the lines, without them. */
export function found(printed: string, secrets: ReadonlySet<string>): string[] {
  return [...secrets].filter(Boolean).flatMap((secret) => {
    for (let at = printed.indexOf(secret); at >= 0; at = printed.indexOf(secret, at + 1)) {
      const around = `${printed[at - 1] ?? ' '}${printed[at + secret.length] ?? ' '}`
      if (/[\w-]/.test(around)) continue
      const line = printed.slice(printed.lastIndexOf('\n', at) + 1, at)
      return [`one of ${secret.length} letters after ${line.slice(-80)}`]
    }
    return []
  })
}
