import { SETTING_KEYS } from '@fairtick/wire/admin'
import { expect, it } from 'vitest'
import { en } from '../words/en'
import { hk } from '../words/hk'
import { settingWords } from '../words/setting-words'
import { speechOf } from '../words/use-words'
import { SETTING_GROUP_NAMES, kindOfSetting, settingsOf } from './setting-kinds'

it('every setting is in one group of the page, with its name and its sentence in both languages', () => {
  const keys = SETTING_GROUP_NAMES.flatMap(settingsOf).map(([key]) => key)
  expect(keys.toSorted()).toEqual([...SETTING_KEYS].toSorted())
  for (const words of [en, hk])
    for (const texts of [words.values['settings.key'], words.sentences['settings.key']])
      expect(Object.keys(texts ?? {}).toSorted()).toEqual([...SETTING_KEYS].toSorted())
})

it('every choice of a setting has words in both languages', () => {
  for (const [code, words] of [
    ['en', en],
    ['hk', hk],
  ] as const) {
    const speech = speechOf(code, words)
    const choices = SETTING_KEYS.flatMap((key) => {
      const kind = kindOfSetting(key)
      return kind.is === 'choice' ? kind.of.map((value) => ({ key, value })) : []
    })
    expect(choices.filter(({ key, value }) => settingWords(speech, key, value) === value)).toEqual([])
  }
})

it.each([
  ['invite_required', '1', 'On'],
  ['invite_required', '0', 'Off'],
  ['company_status', '0', 'On'],
  ['company_status', '3', 'Off'],
  ['withdraw_step_up', 'code', 'On'],
  ['withdraw_two_person_usd', '10000', '10,000 USD'],
  ['withdraw_hold_hours', '24', '24 hours'],
  ['invite_fee_share', '20', '20%'],
  ['trade_fee_type', '1', 'USD per lot'],
  ['video_link', '', 'None'],
] as const)('%s of %s reads %s', (key, value, text) => {
  expect(settingWords(speechOf('en', en), key, value)).toBe(text)
})
