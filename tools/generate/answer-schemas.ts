import {
  type CompletedConfig,
  DEFAULT_CONFIG,
  SchemaGenerator,
  createFormatter,
  createParser,
} from 'ts-json-schema-generator'
import ts from 'typescript'
import { membersOf } from './members-of'
import { termOf } from './wire-sources'

/** A JSON Schema. */
export type Schema = Readonly<Record<string, unknown>>

/** Schemas of the types of answers and pushes. */
export interface AnswerSchemas {
  /** The schema of a type, as a reference into `named` if the type has a name. */
  schemaOf(type: ts.TypeNode): Schema
  /** Every named type met so far. */
  readonly named: Readonly<Record<string, Schema>>
}

/** Makes schemas from the types that the server is compiled against. References point to `place`. */
export function answerSchemas(program: ts.Program, place: string): AnswerSchemas {
  const config: CompletedConfig = {
    ...DEFAULT_CONFIG,
    expose: 'export',
    topRef: false,
    jsDoc: 'extended',
    skipTypeCheck: true,
    additionalProperties: false,
    sortProps: false,
    extraTags: ['domain'],
  }
  const generator = new SchemaGenerator(
    program,
    createParser(program, config),
    createFormatter(config),
    config,
  )
  const named: Record<string, Schema> = {}
  return {
    named,
    schemaOf(type) {
      // The generator names a type only when another one refers to it.
      const { definitions, items } = generator.createSchemaFromNodes([ts.factory.createArrayTypeNode(type)])
      for (const [name, definition] of Object.entries(definitions ?? {}))
        named[nameOf(name)] = schemaFrom(definition, place)
      return schemaFrom(items, place)
    },
  }
}

/** The generator's names, in our form. */
const nameOf = (name: string): string => name.replace(/^Wire/, '')

/**
 * The generator's schema in our form: references to our place, our own tag, and tuples of JSON Schema 2020.
 */
function translated(schema: unknown, place: string): unknown {
  if (Array.isArray(schema)) return schema.map((each) => translated(each, place))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
      if (key === '$ref')
        return [[key, `${place}/${nameOf(decodeURIComponent(String(value)).replace('#/definitions/', ''))}`]]
      if (key === 'domain' && typeof value === 'string') return Object.entries(termOf(value))
      if (key === 'items' && Array.isArray(value)) return [['prefixItems', translated(value, place)]]
      return [[key, translated(value, place)]]
    }),
  )
}

const schemaFrom = (schema: unknown, place: string): Schema => membersOf(translated(schema, place))
