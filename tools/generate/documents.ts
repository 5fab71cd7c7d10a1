import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { streams } from '@fairtick/wire'
import { CALLS_OF_AREA } from '@fairtick/wire/calls'
import { answerSchemas } from './answer-schemas'
import { membersOf } from './members-of'
import { adminOpenApi } from './admin-openapi'
import { asyncApi } from './asyncapi'
import { documentText } from './document-text'
import { glossary } from './glossary'
import { glossaryPage } from './glossary-page'
import { type Example, SCHEMAS, openApi } from './openapi'
import { shareRepeated } from './share-repeated'
import { type SourceOf, definitionsIn, shapeNamed, wireProgram } from './wire-sources'

/** Pages and documents generated from packages/wire, by path. */
export function documents(root: string): Readonly<Record<string, string>> {
  const version = String(read(join(root, 'package.json'))['version'])
  const program = wireProgram(root)
  const sourceOfCall = sources(definitionsIn(program, 'calls/'))
  const examples = read(join(root, 'docs/spec/examples.json'))
  const calls = Object.entries(CALLS_OF_AREA).flatMap(([area, named]) =>
    Object.entries(named).map(([name, call]) => {
      return { area, name, call, source: sourceOfCall(name), example: exampleFrom(examples[name]) }
    }),
  )
  const sourceOfStream = sources(definitionsIn(program, 'topics/streams.ts'))
  const topics = Object.entries(streams).map(([name, stream]) => ({
    name,
    stream,
    source: sourceOfStream(name),
  }))
  const schemas = answerSchemas(program, SCHEMAS)
  const openapi = documentText(shareRepeated(openApi(calls, schemas, version)))
  const pushed = answerSchemas(program, SCHEMAS)
  const asyncapi = documentText(asyncApi(topics, pushed, version))
  const ofOperators = answerSchemas(program, SCHEMAS)
  const named = (name: string) => ofOperators.schemaOf(shapeIn(program, name))
  const adminSources = {
    sourceOf: sources(definitionsIn(program, 'admin/')),
    decided: named('WireDecided'),
    changeRequested: named('WireChangeRequested'),
    schemas: ofOperators,
  }
  return {
    'GLOSSARY.md': glossaryPage(glossary(calls, { ...schemas.named, ...pushed.named })),
    'docs/spec/openapi.json': openapi,
    'docs/spec/asyncapi.json': asyncapi,
    'docs/spec/admin-openapi.json': documentText(shareRepeated(adminOpenApi(adminSources, version))),
  }
}

function shapeIn(program: ReturnType<typeof wireProgram>, name: string) {
  const found = shapeNamed(program, 'admin/', name)
  if (!found) throw new Error(`no call of operators answers ${name}`)
  return found
}

const read = (path: string) => membersOf(JSON.parse(readFileSync(path, 'utf8')))

function exampleFrom(kept: unknown): Example | undefined {
  const { parameters, data } = membersOf(kept)
  return parameters === undefined ? undefined : { parameters: membersOf(parameters), data }
}

const sources = (found: ReadonlyMap<string, SourceOf>) => (name: string) => {
  const source = found.get(name)
  if (!source) throw new Error(`${name} is published, and not found in the sources of packages/wire`)
  return source
}
