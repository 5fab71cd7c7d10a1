import { groupBy } from './group-by'
import type { SentRequest } from './journal'

/** An existing effect: its description (`SentRequest.effect`) and its values. */
export interface Effect {
  readonly effect: string
  readonly values: string
}

/** The state of the database after a run. */
export interface StoredEffects {
  readonly effects: readonly Effect[]
  /** Stored answers, by the name of their key (`nameOf`). */
  readonly answers: ReadonlyMap<string, string>
}

/** How the journal and the database are compared. */
export interface Reading {
  /** The name under which the answer of a request is stored. */
  readonly nameOf: (asked: SentRequest) => string
  /** The values in an answer, in the form of an effect. */
  readonly valuesOf: (asked: SentRequest, answer: string) => string
}

/**
 * A broken promise. lost: acknowledged, but missing. half: one part without the other. doubled: executed
 * twice. unasked: executed without a request. foreign: shown to another user. hung: not answered in time.
 */
export interface Finding {
  readonly kind: 'lost' | 'half' | 'doubled' | 'unasked' | 'unanswered' | 'foreign' | 'hung'
  readonly what: string
}

/**
 * Compares the database with the journal. Acknowledged requests exist once, with their values and answers;
 * refused ones do not exist; unknown ones exist completely or not at all; and there are no effects without a
 * request. Source: docs/spec/promises.md I14.
 */
export function judge(journal: readonly SentRequest[], found: StoredEffects, reading: Reading): Finding[] {
  const effects = groupBy(found.effects, ({ effect }) => effect)
  const requests = groupBy(journal, ({ effect }) => effect)
  const findings: Finding[] = []
  for (const [effect, asked] of requests)
    findings.push(...judgeEffect(asked, effects.get(effect) ?? [], found.answers, reading))
  for (const [effect, there] of effects)
    if (!requests.has(effect)) findings.push({ kind: 'unasked', what: `${effect}: ${shown(there)}` })
  return findings
}

function judgeEffect(
  requests: readonly SentRequest[],
  there: readonly Effect[],
  answers: StoredEffects['answers'],
  { nameOf, valuesOf }: Reading,
): Finding[] {
  const findings: Finding[] = []
  const left = there.map(({ values }) => values)
  let done = 0
  for (const asked of requests) {
    const note = (kind: Finding['kind'], what: string) =>
      void findings.push({ kind, what: `request ${asked.number}, ${asked.effect}: ${what}` })
    const stored = answers.get(nameOf(asked))
    const { outcome } = asked
    for (const other of asked.otherAnswers) note('doubled', `a second answer ${other}`)
    const isKnown = outcome.is === 'acknowledged'
    if (!isKnown && stored === undefined) continue
    if (!isKnown && outcome.is !== 'unknown')
      note('unasked', `${outcome.is} (${outcome.why}), but carried out`)
    if (asked.isLeftByDrain) note('unanswered', 'carried out by a server that ended in peace, not answered')
    done += 1
    const answer = isKnown ? outcome.answer : (stored ?? '')
    const at = left.indexOf(valuesOf(asked, answer))
    if (at !== -1) left.splice(at, 1)
    if (at !== -1 && stored === undefined) note('half', 'its answer is not stored')
    if (at !== -1 && stored !== undefined && stored !== answer)
      note('doubled', `acknowledged ${answer}, stored ${stored}`)
    if (at === -1 && isKnown && there.length === 0) note('lost', `acknowledged ${answer}`)
    else if (at === -1) note('half', `told ${valuesOf(asked, answer)}, there is ${shown(there)}`)
  }
  findings.push(...judgeRest(requests, left, { done, there: there.length }))
  return findings
}

/** Effects not covered by any request. */
function judgeRest(
  requests: readonly SentRequest[],
  left: readonly string[],
  { done, there }: { readonly done: number; readonly there: number },
): Finding[] {
  if (there <= done || left.length === 0) return []
  const what = `${requests.map(({ number, effect }) => `request ${number}, ${effect}`).join('; ')}: ${left.join('; ')}`
  if (done > 0) return [{ kind: 'doubled', what }]
  const isUnknown = requests.some(({ outcome }) => outcome.is === 'unknown')
  return [{ kind: isUnknown ? 'half' : 'unasked', what }]
}

const shown = (effects: readonly Effect[]) => effects.map(({ values }) => values).join('; ') || 'nothing'
