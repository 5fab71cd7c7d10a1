/** The part of list H of docs/spec/cases.md that is hostile both as a decimal and in a query or a form. */
export const HOSTILE_VALUES: readonly string[] = [
  '-1',
  '-0',
  '',
  ' ',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e309',
  '1e3',
  '1e-7',
  '0x10',
  '0b11',
  '1n',
  '1_000',
  '1,5',
  '1.000,00',
  '1,000.00',
  '٣',
  '１２',
  '+5',
  '.5',
  '5.',
  '00012',
  '1.0000000000000000001',
  '9'.repeat(400),
  'null',
  'undefined',
  'true',
  '5;6',
  '5 OR 1=1',
  '5\u0000',
  '5\n',
  '\u202E5',
  '0.123456789',
]

/**
 * Values that must be refused where a decimal is expected: docs/spec/cases.md H. Values that are not text
 * come as a body of JSON has them. `0` and `0.0` are on that list too but are plain decimals: the rule of
 * each parameter refuses them.
 */
export const HOSTILE_DECIMALS: readonly unknown[] = [
  ...HOSTILE_VALUES,
  '\t5',
  ' 5',
  '5 ',
  '1E3',
  '0o17',
  '00',
  '00.5',
  '9007199254740993000',
  '5%00',
  '1.2.3',
  '--5',
  '5-',
  '1'.repeat(16),
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  1e21,
  1e-7,
  -1,
  0.1 + 0.2,
  null,
  undefined,
  true,
  [],
  ['5'],
  {},
]

/** The same, as far as it is text or a number: what the parser itself can be handed. */
export const HOSTILE_TEXTS: readonly (string | number)[] = HOSTILE_DECIMALS.filter(
  (value) => typeof value === 'string' || typeof value === 'number',
)
