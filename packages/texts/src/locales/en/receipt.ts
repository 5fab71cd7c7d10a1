import { area } from '../../area'

/** The receipt of an order and the ticks behind it. */
export const receipt = area({
  title: 'Receipt',
  error: 'The receipt could not be loaded',
  asked: 'Order',
  askedMarket: '{side} {lots} lots at the market',
  askedTrigger: '{side} {lots} lots at {price}',
  askedAt: 'Placed',
  filled: 'Filled at',
  closed: 'Closed at',
  atTick: '{price} · tick {sequence}',
  took: 'Execution time',
  priceAge: 'Price age',
  ms: '{ms} ms',
  profit: 'Profit before fees',
  net: 'Net',
  marginLeveraged: '{lots} × {size} × {price} × {factor} ÷ {leverage} = {margin}',
  marginFixed: '{lots} × {size} = {margin}',
  feeLot: '{lots} × {rate} = {fee}',
  feeRate: '{margin} × {rate} = {fee}',
  profitFormula: '({from} − {less}) × {lots} × {size} × {factor} = {profit}',
  netFormula: '{profit} − {fee} + ({swap}) = {net}',
  rules: 'Rules version',
  check: 'Check it yourself',
  checkHint:
    'These are the ticks as published. Each minute is a block of the tick log that anyone can fetch; its hash covers the block before it, so that no price can be changed afterwards.',
  ticksOpen: 'Around the opening',
  ticksClose: 'Around the close',
  tickNumber: '#{sequence}',
  sealed: 'Block {block}, SHA-256 {hash}',
  unsealed: 'Its minute is not sealed yet',
})
