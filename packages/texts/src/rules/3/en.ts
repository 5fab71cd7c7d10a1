/** Version 3 of the rules. This text is the one that is hashed. */
export const RULES_3_EN = `# Prices
Each instrument has one published price. It is the same to buy and to sell, to open, to value and to settle. What trading costs is the fee, shown before the order.
A price is a tick: instrument, number, time, price. Numbers and times only grow. Every tick is in the tick log before anyone is shown it, minute by minute, each minute sealed by a SHA-256 hash that covers the minute before it.
A price that is not positive, older than the last one, or jumps by more than 10 % (currencies and metals) or 20 % (everything else) without two more prices that confirm it is no tick.
A price is stale when it is older than the limit of its instrument: 15 seconds for currencies and crypto, 60 seconds for everything else, unless the instrument shows another. At a stale price no market order and no option is opened, nothing is closed by hand, and nothing is triggered or stopped out.
A price that is already that old when it reaches us is in the log with the time of its arrival, and triggers nothing.

# Orders at the market
A market order fills at the latest tick, at once and whole, at that tick's price. If the order says which price was seen and how far it may move, and the price has moved further, nothing is traded.

# Pending orders
A pending order waits for its trigger price. It fills at the first later tick at or beyond the trigger, on the side on which the trigger lay when it was placed, at that tick's price, for better or worse. A trigger equal to the price is refused.
Margin and fee are reserved at the trigger price and trued up at the fill. If the money does not suffice then, the order is cancelled. One that has expired is cancelled.

# Stop-loss, take-profit, trailing stop
They fire at the first later tick at or beyond their price, at that tick's price: slippage and improvement are both yours. When one tick would fire both, the stop-loss wins. A trailing stop follows the price at its distance and only ever tightens.

# Margin, fee, profit
Margin = lots × contract size × price ÷ leverage, in the currency of the price; for instruments with a fixed margin it is lots × contract size in USD.
Fee, once, at the fill: lots × fee a lot, or margin × rate, as the order ticket shows it. Closing costs nothing.
Profit = (closing price − opening price) × lots × contract size for a buy, the reverse for a sell.
Amounts in another currency become USD at our own latest tick of that pair; the factor is never rounded.
What you pay is rounded up and what you get is rounded down, once an amount, at the sixth decimal; results of options at the second.
When a part is closed, margin and fee are split by lots; what rounding leaves over stays with the rest.

# Margin level and stop-out
Equity = balance + floating profit. Margin level = equity ÷ used margin × 100. You are warned at 100 %. At 50 % or below, the position with the largest loss is closed at the latest tick, then the level is looked at again, until it is above 50 % or nothing is left.
If a jump of the price leaves the balance below zero, we make it zero at once and bear the difference.

# Overnight swap
At 17:00 New York, each held position is charged or credited the points shown for its instrument and side, three times on Wednesdays. Where no points are shown, there is no swap. No more is taken than the balance holds; the rest is owed by the order. What an order owes counts against its profit in equity, margin level and free margin, and is charged when it is closed, after its profit or loss; a part that is closed bears its share by lots. What is then missing below zero we bear, as after a jump of the price.

# Options
The stake is locked at once. The opening price is the latest tick when the option is accepted, and must not be stale. It expires after exactly its duration, to the millisecond. The end price is the last tick at or before that moment. Up wins when the end price is above the opening price, down when it is below.
A tick of before the expiry that reaches us after it counts if it comes within the wait: 250 milliseconds and the delay of the most belated tick of the minute before the expiry, 5 seconds in all at most. One that comes later is in the log with the time of its arrival, and does not count.
A tie – the two prices are equal – pays the stake back.
An option is void, and its stake is paid back, when its instrument is halted at the expiry, when fewer than two ticks lie after its opening and at or before its expiry, or when the last of them is stale at the expiry.
A won option pays the stake and stake × payout ratio. A lost one costs the stake, or stake × payout ratio where the ticket says so. Ratio and kind of loss are fixed when it is opened.

# Closed and halted markets
While a market is closed nothing is opened and nothing is closed by hand; pending orders can be cancelled; pending orders and stops wait, and the first tick after it opens may fire them. The same holds while an instrument is halted; no option is opened then. While only closing is possible, nothing is opened and no pending order fills; positions can be closed, and their stops fire.
A halt has a cause from a list and a time, published at its beginning, at which it ends by itself. One person of ours can halt, and only another one can end it before; whoever halts sees no positions, and cannot halt anything else within a day of its end. Every halt can be read for good.
When a halt is over, you can close for 60 seconds while nothing is opened and no stop, pending order or stop-out fires. The first tick after that may fire them. Nobody can set a price, a result or a balance.
While something you hold is halted or reopens, or the pair that converts it, you are not stopped out of anything and no copy stop-loss closes your copies. What a halted pair converts is halted and reopens with it; options go on. No night is charged meanwhile.

# Splits of shares
A split, of so many new shares for so many old ones, is announced by two of our people with its minute, among the changes of terms and at the instrument. At that minute, before any price in new shares counts, each open order is turned into new shares: lots × ratio, cut after the eighth decimal; the opening price is such that the profit at the last price before stays what it was, to the eighth decimal of a price in your favour. Margin, fee, swap and what is owed stay. Stops, take-profits, trailing distances and triggers of pending orders are divided by the ratio, in the decimals of the instrument, each to the side from which it is reached, so that the same prices reach it. Copies and what they copy are split alike. What is left of an order may then be off the steps of lots.
From that minute until the first price in new shares nothing is traded and nothing fires. Bars of before are shown divided by the ratio; the tick log stays as it is.
An option whose time a split falls into is void, and its stake is paid back.
When the price of a share moves to within a tenth of twice, three times and so on, or of a half, a third and so on of what it was, and no split is announced, that price is not published and the share is halted, until a split is announced or two of our people have said that the price is a real one.

# Dividends
A cash dividend of a share or an index, of so much a unit in the currency of the price, is announced by two of our people with its minute, as a split is. Whoever holds a buy at that minute receives amount × lots × contract size, whoever holds a sell pays it, converted as profit is, once for each order, as an entry of its own in the account. No more is taken than the balance holds; the rest is owed by the order, as of an overnight swap. Until the first price after the minute the instrument is valued at the last one less the dividend, and nothing is traded and nothing fires.
An option whose time a dividend of its instrument falls into is void, and its stake is paid back. A dividend that falls into a halt of the price, or of the pair that converts it, is paid when the halt is over, or before the order is closed.

# Settlement and checking
Every order keeps the numbers of the ticks that opened and closed it. Its receipt shows them with the ticks around them, the formulas with their figures, and the hash of the block they stand in, so that you can check all of it yourself.

# Versions of these rules
Every order and option keeps the version of the rules that it was accepted under, to its end. Every version can be read for good, with its hash and what changed. A change for the worse is announced at least 7 days before it holds, and binds only what is opened after that.
`
