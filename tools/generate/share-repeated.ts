import { createHash } from 'node:crypto'
import type { Schema } from './answer-schemas'
import { membersOf } from './members-of'

/**
 * An OpenAPI document whose repeated parameters and answers are shared under `components`: each refusal by
 * its status, an answer of success if several calls have it. If several differ under one name, the most
 * frequent keeps the plain name. The others get a digest suffix, so that a new call does not rename them.
 */
export function shareRepeated(document: Schema): Schema {
  const parameters = new Shared('parameters', 2)
  const answers = new Shared('responses', 2)
  const refusals = new Shared('responses', 1)
  const ofStatus = (status: string) => (status === '200' ? answers : refusals)
  const calls = Object.values(membersOf(document['paths'])).flatMap((verbs) =>
    Object.values(membersOf(verbs)),
  )
  for (const call of calls) {
    for (const parameter of parametersOf(call)) parameters.note(nameOf(parameter), parameter)
    for (const [status, answer] of answersOf(call)) ofStatus(status).note(status, answer)
  }
  const shared = (call: unknown): Schema => ({
    ...membersOf(call),
    parameters: parametersOf(call).map((each) => parameters.refer(nameOf(each), each)),
    responses: Object.fromEntries(
      answersOf(call).map(([status, each]) => [status, ofStatus(status).refer(status, each)]),
    ),
  })
  return {
    ...document,
    paths: mapped(document['paths'], (verbs) => mapped(verbs, shared)),
    components: {
      ...membersOf(document['components']),
      parameters: parameters.named(),
      responses: { ...answers.named(), ...refusals.named() },
    },
  }
}

const mapped = (object: unknown, turn: (value: unknown) => unknown): Schema =>
  Object.fromEntries(Object.entries(membersOf(object)).map(([name, value]) => [name, turn(value)]))

function parametersOf(call: unknown): readonly unknown[] {
  const { parameters } = membersOf(call)
  return Array.isArray(parameters) ? parameters : []
}

const nameOf = (parameter: unknown): string => String(membersOf(parameter)['name'])

const answersOf = (call: unknown): [string, unknown][] =>
  Object.entries(membersOf(membersOf(call)['responses']))

/** Values of one kind by name. A value that occurs at least `least` times is shared. */
class Shared {
  readonly #counts = new Map<string, Map<string, number>>()
  readonly #place: string
  readonly #least: number

  constructor(place: string, least: number) {
    this.#place = place
    this.#least = least
  }

  note(name: string, value: unknown): void {
    const text = JSON.stringify(value)
    const counts = this.#counts.get(name) ?? new Map<string, number>()
    this.#counts.set(name, counts.set(text, (counts.get(text) ?? 0) + 1))
  }

  /** The reference to a value, or the value itself if it is not shared. */
  refer(name: string, value: unknown): unknown {
    const shared = this.#namesOf(name).get(JSON.stringify(value))
    return shared === undefined ? value : { $ref: `#/components/${this.#place}/${shared}` }
  }

  named(): Schema {
    const names = [...this.#counts.keys()].toSorted().flatMap((name) => [...this.#namesOf(name)])
    return Object.fromEntries(names.map(([text, name]): [string, unknown] => [name, JSON.parse(text)]))
  }

  #namesOf(name: string): ReadonlyMap<string, string> {
    const shared = [...(this.#counts.get(name) ?? [])]
      .filter(([, count]) => count >= this.#least)
      .toSorted(([one, often], [other, oftener]) => oftener - often || (one < other ? -1 : 1))
    return new Map(shared.map(([text], at) => [text, at === 0 ? name : `${name}-${digest(text)}`]))
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 4)
