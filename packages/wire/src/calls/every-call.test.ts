import { describe, expect, it } from 'vitest'
import { CALLS_OF_AREA, EVERY_CALL } from './every-call'
import { codesOf, generalCodesOf } from './general-codes'

const calls = Object.entries(EVERY_CALL)

/** Texts that people type and that have digits: numbers of cards, accounts and phones, codes, addresses. */
const NUMBERS: ReadonlySet<string> = new Set(
  'account mobile card_id birthday payee_account bank_swift dc_address tag txid totp auth_code sms_code invite_code'.split(
    ' ',
  ),
)
/** Words of people, which keep their digits, and what programs send. */
const OTHERS: ReadonlySet<string> = new Set(
  (
    'name last_name nickname content memo used address bank_name bank_address payee_name phrase ' +
    'month from to end expire_at currency currency_code key id forex_ids drawings image images avatar proofImg ' +
    'hand_pic front_pic reverse_pic sign terms_hash quote_id message_id demo_id token passkey credential ' +
    'endpoint p256dh auth at zone value'
  ).split(' '),
)
/** A right value of a parameter that takes more than any digits. */
const RIGHT: Readonly<Record<string, string>> = { mobile: '01001234567', txid: '0123456789abcdef' }

describe('the published calls', () => {
  it('have a name of their own, and a path', () => {
    const names = Object.values(CALLS_OF_AREA).flatMap((area) => Object.keys(area))
    expect(names.toSorted()).toEqual(Object.keys(EVERY_CALL).toSorted())
    expect(new Set(calls.map(([, { path }]) => path)).size).toBe(calls.length)
  })

  it.each(calls)('%s names the codes that are its own, once each, and no general one', (_name, call) => {
    expect(new Set(call.codes).size).toBe(call.codes.length)
    const general = generalCodesOf(call)
    expect(call.codes.filter((code) => general.includes(code))).toEqual([])
    expect(codesOf(call).size).toBe(call.codes.length + general.length)
  })

  it('run at home where they take or answer a file, which no bus carries', () => {
    const files = calls.filter(([, { answer, takesFile }]) => answer.as === 'file' || takesFile === true)
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter(([, { at }]) => at !== 'home').map(([name]) => name)).toEqual([])
  })

  it('run at the shard of a caller, and every order does', () => {
    for (const [name, { at, caller, rate }] of calls) {
      expect([name, at === 'shard' && caller === 'visitor']).toEqual([name, false])
      expect([name, rate === 'orders' && at !== 'shard']).toEqual([name, false])
    }
  })

  it('never change anything at a gateway, which owns nothing', () => {
    expect(calls.filter(([, { at, changes }]) => changes && at === 'gateway')).toEqual([])
  })

  it('take nothing for an empty number: an empty limit is not none', () => {
    const emptied = calls.flatMap(([name, { parameters }]) =>
      Object.entries(parameters)
        .filter(
          ([, { absent, schema }]) =>
            absent === 'missing-or-empty' && (schema.format ?? schema.type) !== 'string',
        )
        .map(([parameter]) => `${name} ${parameter}`),
    )
    // A repayment from the fund account has no network.
    expect(emptied).toEqual(['repayLoan charge_id'])
  })

  it.each(calls)('%s understands what people type in the digits of every script', (_name, { parameters }) => {
    for (const [name, { schema, read }] of Object.entries(parameters)) {
      const isTyped = NUMBERS.has(name) && schema.enum === undefined
      // Amounts are decimals of one script on the wire (list H): the app converts typed digits.
      if (!isTyped) continue
      for (const zero of [0x660, 0x6f0, 0x966, 0xe50, 0x1040, 0xff10]) {
        const latin = RIGHT[name] ?? '12'
        const typed = latin.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
        expect([name, read(typed)]).toEqual([name, read(latin)])
        expect(read(latin)).toBeDefined()
      }
    }
  })

  it('know of each of their texts whether it is a number that people type', () => {
    const texts = calls.flatMap(([, { parameters }]) =>
      Object.entries(parameters)
        .filter(([, { schema }]) => schema.type === 'string' && schema.format === undefined && !schema.enum)
        .map(([name]) => name),
    )
    expect(texts.filter((name) => !NUMBERS.has(name) && !OTHERS.has(name))).toEqual([])
  })

  it.each(calls)(
    '%s says in the words of JSON Schema what each parameter may be',
    (_name, { parameters }) => {
      for (const { schema, read } of Object.values(parameters)) {
        for (const listed of schema.enum ?? []) expect(read(String(listed))).toBeDefined()
        if (schema.maxLength !== undefined) expect(read('x'.repeat(schema.maxLength + 1))).toBeUndefined()
        if (schema.maximum !== undefined) {
          expect(read(schema.maximum)).toBeDefined()
          expect(read(`${schema.maximum}.00000001`)).toBeUndefined()
        }
        if (schema.type === 'integer') expect(read('x')).toBeUndefined()
      }
    },
  )
})
