import { expect, it } from 'vitest'
import { composeMail, composeSms } from './compose'

const parts = (lang: string, place: string) => ({
  kind: 'new-device' as const,
  lang,
  zone: 'UTC',
  values: { time: '2026-01-02 03:04', ip: '193.0.6.139', device: 'Chrome, Android', place },
  phrase: '',
  freezeLink: undefined,
})
const textIn = (lang: string, place: string) => composeMail('ann@example.com', parts(lang, place), false).text

it('tells of a new device with the country of its address, in the language of the mail', () => {
  expect(textIn('en', 'NL')).toContain('Address: 193.0.6.139 · Netherlands.')
  expect(textIn('hk', 'NL')).toContain('地址：193.0.6.139 · 荷蘭。')
  expect(composeMail('ann@example.com', parts('hk', 'NL'), false).html).toContain('193.0.6.139 · 荷蘭')
})

it('tells the address alone where its country is not known', () => {
  expect(textIn('en', '')).toContain('Address: 193.0.6.139.')
  expect(textIn('hk', '')).toContain('地址：193.0.6.139。')
})

it('says when in the time zone of its reader, as the clocks are there at that moment', () => {
  const inZone = (zone: string, time: string) =>
    composeMail('ann@example.com', { ...parts('de', ''), zone, values: { time } }, false).text
  expect(inZone('Europe/Berlin', '2026-01-02 23:04')).toContain('Zeit: 03.01.2026 00:04 (UTC+1).')
  expect(inZone('Europe/Berlin', '2026-07-02 23:04')).toContain('Zeit: 03.07.2026 01:04 (UTC+2).')
  expect(composeSms({ ...parts('en', ''), zone: 'Asia/Kolkata' }, 'trade.example.com')).toContain(
    'Time: 2026-01-02 08:34 (UTC+5:30).',
  )
})

it('tells it by SMS as well', () => {
  expect(composeSms(parts('en', 'NL'), 'trade.example.com')).toContain('193.0.6.139 · Netherlands')
})

it('is written from right to left in Arabic, what is filled in apart from it', () => {
  const { subject, text, html } = composeMail(
    'ann@example.com',
    { ...parts('ar', 'NL'), phrase: 'blue <heron>' },
    false,
  )
  expect(subject).toMatch(/جهاز جديد/)
  expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/)
  expect(text).toContain(
    'الوقت: \u206802/01/2026 03:04 (UTC)\u2069. العنوان: \u2068193.0.6.139 · هولندا\u2069.',
  )
  expect(text).toContain('\u2068blue <heron>\u2069')
  expect(html).toContain('\u2068blue &lt;heron&gt;\u2069')
  for (const lang of ['en', 'hk'])
    expect(composeMail('ann@example.com', parts(lang, ''), false).html).toContain(' dir="ltr">')
})

it('is an SMS from right to left too, whose last line a phone still reads', () => {
  const asked = { ...parts('ar', ''), kind: 'register-code' as const, values: { code: '123456' } }
  expect(composeSms(asked, 'trade.example.com').split('\n')).toEqual([
    expect.stringMatching(/^\u200fFairtick: رمز التسجيل الخاص بك هو 123456\. /),
    '@trade.example.com #123456',
  ])
  expect(composeSms(parts('en', ''), 'trade.example.com')).toMatch(/^Fairtick: /)
})

it('keeps the lines of an answer, in text and in HTML', () => {
  const asked = {
    ...parts('en', ''),
    kind: 'ticket-answered' as const,
    values: { reason: 'Thank you.\n- A & B' },
  }
  const { text, html } = composeMail('ann@example.com', asked, false)
  expect(text).toContain('Thank you.\n- A & B')
  expect(html).toContain('Thank you.<br>- A &amp; B')
})

it.each([
  ['en', 'neither the prices nor the money here are real'],
  ['hk', '價格和資金均非真實'],
  ['ar', 'لا الأسعار ولا الأموال هنا حقيقية'],
])('says first of all in %s that a sandbox is one, in text and in HTML', (lang, words) => {
  const { text, html } = composeMail('ann@example.com', parts(lang, ''), true)
  expect(text.split('\n')[0]).toContain(words)
  expect(html).toContain(words)
})
