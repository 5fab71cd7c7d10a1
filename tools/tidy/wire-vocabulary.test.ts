import { describe, expect, it } from 'vitest'
import { wireVocabulary } from './wire-vocabulary'

describe('the words that stay in packages/wire', () => {
  const term = (wire: string, domain: string) => ({ wire, domain, where: 'forex', meaning: '' })
  const words = wireVocabulary([
    term('CautionMoney', 'margin'),
    term('MarketStatus', 'marketStatus'),
    term('created_at', 'createdAt'),
    term('Close', 'lastPrice'),
    term('multiple', 'leverage'),
    term('stop_loss_price', 'stopLoss'),
    term('draw_method_id', 'methodId'),
    term('FeeRate', 'feePerLot, feeRate'),
    term('number, StakeNumber', 'stake'),
    term('my_deal?status=1', 'holding'),
  ])

  it.each([
    ['CautionMoney', true, 'has another name with us'],
    ['draw_method_id', true, 'has another name with us'],
    ['stop_loss_price', true, 'has another name with us'],
    ['MarketStatus', false, 'is our own word with a capital letter'],
    ['created_at', false, 'is our own word as a column'],
    ['FeeRate', false, 'is one of our two words for it'],
    ['StakeNumber', true, 'stands beside another in the glossary'],
    ['Close', false, 'is one plain word, which can mean anything'],
    ['multiple', false, 'is one plain word, which can mean anything'],
    ['my_deal?status=1', false, 'is no word'],
    ['canal_follow', true, 'is known without the glossary'],
  ])('%s: %s, it %s', (word, isForbidden) => {
    expect(words.has(word)).toBe(isForbidden)
  })
})
