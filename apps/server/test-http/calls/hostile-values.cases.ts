import { HOSTILE_VALUES } from '@fairtick/testkit'

/** List H of docs/spec/cases.md: values of a query or a form, before they are encoded. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...HOSTILE_VALUES,
  '0',
  '0.0',
  '9007199254740993',
  '9223372036854775808',
  '[]',
  '["5"]',
  '{}',
]

/** List H, for values that are not one parameter: whole parts of a query for a parameter called `name`. */
export function hostilePieces(name: string): Readonly<Record<string, string>> {
  return {
    'twice, two values': `${name}=1&${name}=2`,
    'twice, one value': `${name}=1&${name}=1`,
    brackets: `${name}[]=1`,
    'brackets, encoded': `${name}%5B%5D=1`,
    'an operator': `${name}[$gt]=0`,
    'a prototype': `${name}=1&__proto__[x]=1`,
  }
}

/** List H in JSON, for values of other types than text. */
export const HOSTILE_JSON: readonly string[] = [
  'null',
  'true',
  'false',
  '[]',
  '["5"]',
  '[5]',
  '{}',
  '{"$gt":0}',
  '{"toString":1,"valueOf":1}',
  '-1',
  '-0',
  '1e3',
  '1e309',
  '-1e309',
  '1e-7',
  '1.0000000000000000001',
  '0.123456789',
  '9007199254740993',
  '9223372036854775808',
  '1E2',
  '""',
  '" "',
  '"\\u0000"',
  '"5\\u0000"',
  '"\\ud800"',
]
