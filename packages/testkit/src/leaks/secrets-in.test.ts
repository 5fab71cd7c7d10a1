import { describe, expect, it } from 'vitest'
import { isRecognisable, secretsInCall, secretsInMail } from './secrets-in'

const TOKEN = 'q1-Zk3_xY0u8-mmPq7rT2sW9aBcDeFgHiJkLmNoPqRs'
const answer = (data: unknown, code = 1) => JSON.stringify({ code, msg: '', data })

describe('the secrets of a call', () => {
  it('are what was sent in the query, the header, a form or JSON', () => {
    const called = (path: string, body: string) => secretsInCall({ path, body, answer: answer(null, 1000) })
    expect(called('/x?demo_id=device-0123456789', '')).toEqual(['device-0123456789'])
    expect(called('/x', 'account=a%40b&password=a+river+runs+by+7+mills')).toEqual([
      'a river runs by 7 mills',
    ])
    expect(called('/x', '{"a":{"password":"seven quiet herons"}}')).toEqual(['seven quiet herons'])
    expect(called('/x', '{"card_id":"x1234567","name":"Ada Lovelace"}')).toEqual(['x1234567', 'Ada Lovelace'])
    expect(called('/x', '{"name":"Ada Lovelace","password":"{\\"not"}')).toEqual([])
    const credential = JSON.stringify({ response: { signature: TOKEN, clientDataJSON: 'eyJ0eXBlIjoid2Vi' } })
    expect(called('/x', JSON.stringify({ credential }))).toEqual([TOKEN, 'eyJ0eXBlIjoid2Vi'])
    expect(secretsInCall({ path: '/x', authorization: TOKEN, answer: '' })).toEqual([TOKEN])
    expect(secretsInCall({ path: '/x', authorization: `Bearer ${TOKEN}`, answer: '' })).toEqual([TOKEN])
    expect(called('/x', '['.repeat(200_000) + ']'.repeat(200_000))).toEqual([])
    const file = Buffer.from('--b\r\ncontent-disposition: form-data; filename="passport-77.png"\r\n\r\n')
    expect(secretsInCall({ path: '/x', body: file, answer: '' })).toEqual(['passport-77.png'])
  })

  it('are what was issued, and codes that were accepted', () => {
    const issued = { token: TOKEN, recovery_codes: ['ABCD-EFGH', 'IJKL-MNOP'], user: { secret: 'JBSWY3DP' } }
    expect(secretsInCall({ path: '/x', body: 'sms_code=282361', answer: answer(issued) })).toEqual([
      '282361',
      TOKEN,
      'ABCD-EFGH',
      'IJKL-MNOP',
      'JBSWY3DP',
    ])
    expect(secretsInCall({ path: '/x', body: 'auth_code=1.10001', answer: answer(null) })).toEqual([])
    expect(secretsInCall({ path: '/x', body: 'sms_code=123456', answer: answer(null, 1107) })).toEqual([])
    const refused = answer({ fields: { token: 'malformed', secret: 'malformed' } }, 1000)
    expect(secretsInCall({ path: '/x', answer: refused })).toEqual([])
    const sign = 'A'.repeat(43)
    const name = '0123456789abcdef'.repeat(2)
    const url = `/api/common/image/${name}?until=1795282361&sign=${sign}`
    expect(secretsInCall({ path: '/x', answer: answer({ url }) })).toEqual([name, sign])
  })

  it('are the codes and links of a mail', () => {
    const text = `Your code: 282361\n\nOr open https://x.example/freeze?token=${TOKEN}\nAmount 123456.00, 2026-11-21`
    expect(secretsInMail(text)).toEqual(['282361', TOKEN])
  })
})

describe('a text is recognisable', () => {
  it.each([
    TOKEN,
    'a river runs by 7 mills',
    'x1234567',
    'Ada Lovelace',
    '陳大文',
    'correcthorsebatterystaple',
  ])('if it is %s', (text) => expect(isRecognisable(text)).toBe(true))

  it.each([
    '',
    'wrong',
    '123456',
    'password',
    'hasOwnProperty',
    'A'.repeat(5000),
    '9223372036854775808',
    '18446744073709551616',
    '0.123456789',
    "1' OR '1'='1",
  ])('not if it is %s', (text) => expect(isRecognisable(text)).toBe(false))
})
