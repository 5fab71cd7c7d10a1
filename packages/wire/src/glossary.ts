/** A wire name and what it is called inside. */
export interface GlossaryRow {
  readonly wire: string
  readonly domain: string
  readonly where: string
  readonly meaning: string
}

const row = (wire: string, domain: string, where: string, meaning: string): GlossaryRow => ({
  wire,
  domain,
  where,
  meaning,
})

/** Every odd name of the wire that is in use, once per meaning. */
export const glossary: readonly GlossaryRow[] = [
  row('ForexContNum', 'contractSize', 'Instrument', 'units of the underlying in one lot'),
  row('ForexMinCont', 'minLots', 'Instrument', 'least lots of an order'),
  row('Pip', 'lotStep', 'Instrument', 'step of the lots above the least'),
  row('MarginMode', 'marginMode', 'Instrument', '1 fixed per lot, 2 leveraged'),
  row('HasForexMultiple', 'leverageOptions', 'Instrument', 'leverages on offer, each as {Value}'),
  row(
    'ForexFeeRate',
    'feePerLot, feeRate',
    'Instrument',
    'opening fee: USD per lot or fraction of the margin, by trade_fee_type',
  ),
  row('ForexQuotations', 'DayQuote', 'Instrument', 'open, last, change, high and low of the day'),
  row('Close', 'last', 'Quotations, DAY_MARKET', 'the last published price'),
  row('Quantity, cont', 'lots', 'Forex order, submit, close', 'size in lots'),
  row(
    'multiple, Multiple',
    'leverage',
    'submit, Forex order',
    'chosen leverage (a copy ratio in the copy-trading calls)',
  ),
  row('OriginPrice', 'openPrice', 'Forex order', 'fill price; the trigger price while pending'),
  row('target_price', 'trigger', 'submit', 'price at which a pending order fills'),
  row('Price', 'closePrice', 'Forex order', 'price the order was closed at'),
  row('UpdatePrice', 'mark', 'Forex order, FOREX_TRADE', 'current price of the instrument'),
  row(
    'FactProfits',
    'profit',
    'Forex order, FOREX_TRADE',
    'floating profit while held, realised profit after',
  ),
  row('CautionMoney', 'margin', 'Forex order', 'money locked for the position'),
  row('CautionMoneyAll', 'usedMargin', 'FOREX_TRADE', 'margin of all held positions'),
  row('HazardRate', 'marginLevel', 'FOREX_TRADE', 'equity over used margin, percent'),
  row('ProfitsTotal', 'floating', 'FOREX_TRADE', 'floating profit of all held positions'),
  row('TradeFee', 'fee', 'Forex order', 'opening fee'),
  row('Swap', 'swap', 'Forex order', 'overnight swaps so far, below zero the client paid'),
  row('SwapLong, SwapShort', 'swap', 'Instrument', 'points a lot and night, below zero the client pays'),
  row(
    'TargetLossPrice, stop_loss_price',
    'stopLoss',
    'Forex order, submit, set_stop_price',
    'stop-loss price, 0 is off',
  ),
  row(
    'TargetProfitPrice, target_profit_price',
    'takeProfit',
    'Forex order, submit, set_stop_price',
    'take-profit price, 0 is off',
  ),
  row(
    'TrailingStop, trailing_stop',
    'trailDistance',
    'Forex order, submit, set_stop_price, stop_history',
    'distance at which the stop-loss follows the price, 0 is off',
  ),
  row('OrderType, type', 'side', 'Forex order, submit', '1 buy, 2 sell'),
  row('Status, status', 'status', 'Forex order, my_deal, submit', '0 pending, 1 held, 2 cancelled, 3 closed'),
  row('OriginId', 'originId', 'Forex order', 'the order this one came from'),
  row('CreateTimeHandler', 'createdAt', 'Forex order', 'when it was placed'),
  row('CompleteTimeHandler', 'closedAt', 'Forex order', 'when it ended'),
  row('all_fact_profits', 'totalProfit', 'my_deal', 'profit of all orders of that status'),
  row('forex, micro, change', 'contract, option, fund', 'account type', 'the three accounts of a client'),
  row('lockBalance', 'locked', 'account', 'part of the balance that is in use'),
  row('forex_id', 'instrumentId', 'many calls', 'the instrument'),
  row('area_id', 'country', 'register, login, codes', 'the number of a country in area_list'),
  row('global_code', 'diallingCode', 'area_list', 'dialling code without the plus'),
  row('b64s', 'image', 'captcha', 'the picture as a data URL'),
  row(
    'sms_code, auth_code',
    'code',
    'register, forget_password',
    'a mailed code, or what was read off a picture',
  ),
  row('re_password, secondary_password', 'repeated', 'register, passwords', 'the password a second time'),
  row('invited_num', 'invited', 'invite', 'how many came by the code'),
]
