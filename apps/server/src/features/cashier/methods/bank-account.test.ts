import { describe, expect, it } from 'vitest'
import { bankAccountOf } from './bank-account'

const GOOD = {
  bankName: 'Barclays Bank',
  bankAddress: '1 Churchill Place, London',
  bankSwift: 'BARCGB22',
  payeeName: 'Alex Kim',
  payeeAccount: 'GB33BUKB20201555555555',
}

describe('a bank account is kept in one form', () => {
  it.each([
    ['as it is', {}, {}],
    ['a BIC of a head office, in small letters', { bankSwift: 'barc gb 22 xxx' }, {}],
    ['an IBAN with blanks', { payeeAccount: ' gb33 BUKB 2020-1555-5555 55' }, {}],
    ['a name with more blanks than it needs', { payeeName: ' Alex   Kim ' }, {}],
    ['a name in wide letters', { payeeName: 'Ａｌｅｘ Ｋｉｍ' }, {}],
    [
      'an account of Ivory Coast',
      { bankSwift: 'ECOCCIAB', payeeAccount: 'CI93 CI00 8011 1301 1342 9120 0589' },
      { bankSwift: 'ECOCCIAB', payeeAccount: 'CI93CI0080111301134291200589' },
    ],
    ['an IBAN with its name before it', { payeeAccount: 'IBAN GB33 BUKB 2020 1555 5555 55' }, {}],
    ['an IBAN as a letter has it', { payeeAccount: 'iban: GB33BUKB20201555555555' }, {}],
    ['an account with zeros before it', { payeeAccount: '0012345678' }, { payeeAccount: '0012345678' }],
    ['a name with a dot within', { payeeName: '古丽·买买提' }, { payeeName: '古丽·买买提' }],
    ['a name of Katakana', { payeeName: 'ﾏﾘｰ･ｷｭﾘｰ' }, { payeeName: 'マリー・キュリー' }],
    ['a name of Catalonia', { payeeName: 'Gal·la Puig' }, { payeeName: 'Gal·la Puig' }],
    ['a name of Persia, whose letters do not join', { payeeName: 'علی‌رضا' }, { payeeName: 'علی‌رضا' }],
    ['an accent in the place of an apostrophe', { payeeName: 'O´Brien' }, { payeeName: "O'Brien" }],
    ['an apostrophe that was turned', { payeeName: 'O‘Brien' }, { payeeName: "O'Brien" }],
    ['a hyphen that became a dash', { payeeName: 'Jean–Luc' }, { payeeName: 'Jean-Luc' }],
    ['a bank in quotation marks', { bankName: 'ПАО «Сбербанк»' }, { bankName: 'ПАО «Сбербанк»' }],
    [
      'a number of a house',
      { bankAddress: 'Via Roma n° 10; 2: left' },
      { bankAddress: 'Via Roma n° 10; 2: left' },
    ],
    [
      'an address with the comma of Arabic',
      { bankAddress: 'القاهرة، شارع ١٥' },
      { bankAddress: 'القاهرة، شارع ١٥' },
    ],
    ['an address with the comma of Japan', { bankAddress: '東京、丸の内' }, { bankAddress: '東京、丸の内' }],
    ['a number that is no IBAN', { payeeAccount: '12-34 5678' }, { payeeAccount: '12345678' }],
    ['a name in Chinese with Latin', { payeeName: 'ABC 有限公司' }, { payeeName: 'ABC 有限公司' }],
    ['a name in Arabic', { payeeName: 'أحمد علي' }, { payeeName: 'أحمد علي' }],
    ['a name in Devanagari', { payeeName: 'अनिल कुमार' }, { payeeName: 'अनिल कुमार' }],
    ['a name with marks of its own', { payeeName: 'Nguyễn Thị Ngọc' }, { payeeName: 'Nguyễn Thị Ngọc' }],
    [
      'an account of France at a bank of Réunion',
      { bankSwift: 'CRLYREXX', payeeAccount: 'FR1420041010050500013M02606' },
      { bankSwift: 'CRLYREXX', payeeAccount: 'FR1420041010050500013M02606' },
    ],
  ] as const)('%s', (_what, changes, kept) => {
    expect(bankAccountOf({ ...GOOD, ...changes })).toEqual({ ...GOOD, ...kept })
  })
})

describe('it is none with', () => {
  it.each([
    ['a BIC of another country than its IBAN', { bankSwift: 'DEUTDEFF' }, ['bankSwift']],
    ['a letter in the BIC that only looks like one', { bankSwift: 'BARſGB22' }, ['bankSwift']],
    ['an IBAN of another length', { payeeAccount: 'GB33BUKB2020155555555' }, ['payeeAccount']],
    [
      'an IBAN with its name before it and a wrong digit',
      { payeeAccount: 'IBAN GB33BUKB20201555555556' },
      ['payeeAccount'],
    ],
    ['the name of an IBAN alone', { payeeAccount: 'IBAN' }, ['payeeAccount']],
    ['a letter that nobody sees among Latin ones', { payeeName: 'Al\u200cex Kim' }, ['payeeName']],
    ['a wrong check digit', { payeeAccount: 'GB33BUKB20201555555556' }, ['payeeAccount']],
    [
      'a wrong check digit of Ivory Coast',
      { bankSwift: 'ECOCCIAB', payeeAccount: 'CI94CI0080111301134291200589' },
      ['payeeAccount'],
    ],
    ['a digit of another script', { payeeAccount: 'GB33BUKB2020155555555５' }, ['payeeAccount']],
    ['the IBAN of no country', { payeeAccount: 'ZZ33BUKB20201555555555' }, ['payeeAccount']],
    ['a Cyrillic letter among Latin ones', { payeeName: 'Аlex Kim' }, ['payeeName']],
    ['a Greek one', { bankName: 'Βarclays Bank' }, ['bankName']],
    ['a zero-width space', { payeeName: 'Alex\u200bKim' }, ['payeeName']],
    ['a letter that nobody sees', { payeeName: 'Alex\u3164Kim' }, ['payeeName']],
    ['a turn of the direction', { payeeName: 'Alex\u202eKim' }, ['payeeName']],
    ['marks piled on a letter', { bankName: 'Ba\u0305\u0306\u0307\u0308\u033frclays' }, ['bankName']],
    ['markup', { payeeName: '<b>Alex</b>' }, ['payeeName']],
    ['a formula', { payeeName: '=HYPERLINK("x")', bankAddress: '@x' }, ['bankAddress', 'payeeName']],
    ['nothing', { payeeName: ' ' }, ['payeeName']],
  ] as const)('%s', (_what, changes, wrong) => {
    expect(bankAccountOf({ ...GOOD, ...changes })).toEqual({ wrong })
  })
})
