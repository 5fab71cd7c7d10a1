import type { WireTrader } from '../../shapes'

/** A moment, as the wire writes it. */
export const AT = '2026-11-24T12:00:00.000Z'

/** A public trader, whom the caller does not copy. */
export const wireTrader: WireTrader = {
  id: 3,
  user_id: 30,
  nickname: 'Grid 24h',
  avatar: '',
  follow_num: 4,
  position_num: 2,
  position_quantity: '0.75',
  open_profit: '-3.500000',
  open_margin: '80.000000',
  created_at: AT,
  ended_at: null,
  is_banned: 0,
  is_sample: 1,
  is_followed: 0,
  max_amount: '0.000000',
  total_profits: '0.000000',
  profit_percent: '2.50',
  total_profit_percent: '-1.25',
  total_profit: '-12.500000',
  total_num: 40,
  total_amount: '1000.000000',
  three_week_rate: '2.50',
  three_week_win: '62.50',
  three_week_profit: '5.000000',
  three_week_num: 8,
  drawdown: '7.25',
  average_seconds: 5400,
}
