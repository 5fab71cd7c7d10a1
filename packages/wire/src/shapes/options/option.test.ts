import { anInstrument, anOption, cases, cell } from '@fairtick/testkit'
import { describe, expect, it } from 'vitest'
import { type Option, OPTION_TERMS, price, usd, usdOf } from '@fairtick/domain'
import { BadAnswer } from '../../kinds/decimals'
import { encodeMicroOrder, optionTermsShape, readOption, readOptionTerms, readOptions } from '../../shapes'

const NOON = 1_700_000_000_000
const eurUsd = anInstrument({ showCode: 'EUR/USD' })
const running = anOption({ id: 7, instrumentId: 1, createdAt: NOON, expiresAt: NOON + 60_000 })
const lost: Option = {
  ...running,
  status: 'settled',
  direction: 'down',
  endPrice: price('1.10001'),
  endTick: 20,
  settledAt: NOON + 60_300,
  result: 'lose',
  profit: usdOf(-100_000_000n),
}
const sent = (option: Option) => encodeMicroOrder(option, eurUsd, NOON + 5_000)

describe('an option as the server sends it', () => {
  it('survives a round trip, without its owner and the ticks that priced it', () => {
    const { userId: _user, openTick: _open, endTick: _end, ...kept } = running
    expect(readOption(sent(running))).toEqual({
      ...kept,
      code: 'EURUSD',
      name: 'EUR/USD',
      pricePrecision: 5,
    })
  })

  it('a settled one has its end price, its result and its moment', () => {
    expect(readOption(sent(lost))).toMatchObject({
      status: 'settled',
      direction: 'down',
      endPrice: price('1.10001'),
      settledAt: NOON + 60_300,
      result: 'lose',
      profit: usdOf(-100_000_000n),
    })
  })

  it('comes in pages', () => {
    expect(readOptions({ data: [sent(running)], total: 21 })).toEqual({
      options: [readOption(sent(running))],
      total: 21,
    })
  })

  it.each(
    cases(`
      field     | value  | what
      Type      | 3      | an unlisted direction
      Status    | 2      | an unlisted status
      Result    | "draw" | an unlisted result
      LossLevel | 2      | an unlisted loss level
      Number    | "1e3"  | an exponent
      ExpireAt  | "soon" | no time
    `),
  )('with $what is refused, not guessed', (row) => {
    const broken = { [cell(row, 'field')]: JSON.parse(cell(row, 'value')) as unknown }
    expect(() => readOption({ ...sent(running), ...broken })).toThrow(BadAnswer)
  })
})

describe('the terms of new options', () => {
  const basics = {
    service_link: '',
    service_link_type: 1,
    verify_reg_type: 1,
    trade_fee_type: 1,
    micro_loss_level: 0,
    invite_fee_share: 0,
    support_hours: null,
    support_answer_minutes: null,
  }

  const encodeOptionTerms = (terms: typeof OPTION_TERMS) =>
    optionTermsShape.write({ ...terms, presets: terms.presets.map((stake) => ({ stake })) })

  it('survive a round trip, with the cost of a loss from the basic settings', () => {
    expect(readOptionTerms(encodeOptionTerms(OPTION_TERMS), basics)).toEqual(OPTION_TERMS)
    const part = { ...basics, micro_loss_level: 1 }
    expect(readOptionTerms(encodeOptionTerms(OPTION_TERMS), part).lossBasis).toBe('ratio')
  })

  it('with an unlisted loss level are refused', () => {
    const odd = { ...basics, micro_loss_level: 7 }
    expect(() => readOptionTerms(encodeOptionTerms(OPTION_TERMS), odd)).toThrow(BadAnswer)
  })

  it('keep money exact', () => {
    const terms = encodeOptionTerms({ ...OPTION_TERMS, stakeMax: usd('2000.01') })
    expect(readOptionTerms(terms, basics).stakeMax).toBe(usd('2000.01'))
  })
})
