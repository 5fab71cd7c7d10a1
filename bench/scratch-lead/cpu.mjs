// bench/scratch-lead/cpu.mts
import pg from "pg";
import { readFileSync } from "node:fs";

// packages/domain/src/money/decimal.ts
var PLAIN_DECIMAL = /^(0|[1-9]\d{0,14})(?:\.(\d{1,8}))?$/;
function parseDecimal(input, scale) {
  const match = PLAIN_DECIMAL.exec(typeof input === "number" ? String(input) : input);
  if (!match) return void 0;
  const [, whole = "", fraction = ""] = match;
  if (fraction.length > scale) return void 0;
  return BigInt(whole + fraction.padEnd(scale, "0"));
}
function formatDecimal(units, scale, decimals = scale) {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale);
  if (/[1-9]/.test(fraction.slice(decimals)))
    throw new RangeError(`${units} has more than ${decimals} decimals`);
  const text = decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals).padEnd(decimals, "0")}`;
  return negative ? `-${text}` : text;
}

// packages/domain/src/money/amounts.ts
var USD_SCALE = 6;
var PRICE_SCALE = 8;
var usdOf = (units) => units;
var priceOf = (units) => units;
var lotsOf = (units) => units;
var rateOf = (units) => units;
var NO_USD = usdOf(0n);
function usd(text) {
  return usdOf(known(text, USD_SCALE));
}
function price(text) {
  return priceOf(known(text, PRICE_SCALE));
}
function lots(text) {
  return lotsOf(known(text, PRICE_SCALE));
}
function rate(text) {
  return rateOf(known(text, PRICE_SCALE));
}
var addUsd = (...amounts) => usdOf(amounts.reduce((sum, each) => sum + each, 0n));
var minusUsd = (from, what) => usdOf(from - what);
var leastUsd = (one, other) => one < other ? one : other;
var formatPrice = (value, precision) => formatDecimal(value, PRICE_SCALE, precision);
function known(text, scale) {
  const units = parseDecimal(text, scale);
  if (units === void 0) throw new RangeError(`not a plain decimal of ${scale} places: ${text}`);
  return units;
}
var PRICE_MAX = price("9999999999");

// packages/domain/src/money/rounding.ts
function divideDown(numerator, divisor) {
  const quotient = numerator / divisor;
  return numerator < 0n && quotient * divisor !== numerator ? quotient - 1n : quotient;
}
function divideUp(numerator, divisor) {
  return -divideDown(-numerator, divisor);
}

// packages/domain/src/refusal.ts
function refusal(refused, details) {
  return details ? { refused, details } : { refused };
}
function isRefusal(value) {
  return "refused" in value;
}

// packages/domain/src/market/tick.ts
var ONE_TICK = 10n ** BigInt(PRICE_SCALE);

// packages/domain/src/market/tick-check.ts
var ONE = 10n ** BigInt(PRICE_SCALE);

// packages/domain/src/market/candle.ts
var MINUTE = 6e4;
var LENGTHS = {
  "1min": MINUTE,
  "5min": 5 * MINUTE,
  "15min": 15 * MINUTE,
  "30min": 30 * MINUTE,
  "60min": 60 * MINUTE,
  "1day": 1440 * MINUTE
};

// packages/domain/src/market/quote.ts
var PERCENT = 100n * 10n ** BigInt(PRICE_SCALE);

// packages/domain/src/market/conversion.ts
var UNIT = 10n ** BigInt(PRICE_SCALE);

// packages/domain/src/ledger/accounts.ts
var ACCOUNT_TYPES = ["contract", "option", "fund"];
var HOUSE_NUMBER = {
  "trading-counterparty": 1n,
  fees: 2n,
  "deposits-clearing": 3n,
  "withdrawals-clearing": 4n,
  "loans-receivable": 5n,
  "loan-interest": 6n,
  "mining-pool": 7n,
  "mining-rewards": 8n,
  "demo-issue": 9n,
  "negative-balance-protection": 10n,
  adjustments: 11n
};
var TYPE_DIGIT = { contract: 1n, option: 2n, fund: 3n };
function clientAccount(userId, type, book) {
  const number = BigInt(userId) * 10n + TYPE_DIGIT[type];
  return book === "demo" ? -number : number;
}
function houseAccount(name, book) {
  return book === "demo" ? -HOUSE_NUMBER["demo-issue"] : HOUSE_NUMBER[name];
}
function freeBalance(account) {
  return account.balance > account.locked ? minusUsd(account.balance, account.locked) : NO_USD;
}

// packages/domain/src/ledger/entry.ts
function clientPays(movement, amount) {
  const { kind, reference, userId, book, account, house } = movement;
  return {
    kind,
    reference,
    from: clientAccount(userId, account, book),
    to: houseAccount(house, book),
    amount
  };
}
function housePays(movement, amount) {
  const paid = clientPays(movement, amount);
  return { ...paid, from: paid.to, to: paid.from };
}

// packages/domain/src/ledger/demo-funds.ts
var DEMO_FUNDS = [
  { account: "contract", amount: usd("10000") },
  { account: "option", amount: usd("10000") }
];

// packages/domain/src/contracts/position.ts
var directionOf = (side) => side === "buy" ? 1n : -1n;
function lockedFor(position) {
  if (position.status === "held") return position.margin;
  return position.status === "pending" ? addUsd(position.margin, position.fee) : NO_USD;
}
function lotsAllowed(lots2, instrument) {
  return lots2 >= instrument.minLots && lots2 <= instrument.maxLots && (lots2 - instrument.minLots) % instrument.lotStep === 0n;
}

// packages/domain/src/contracts/priced-instrument.ts
function marksFrom(priced) {
  return {
    markOf: (instrumentId) => priced(instrumentId)?.quote.price,
    conversionOf: (instrumentId) => priced(instrumentId)?.conversion,
    instrumentOf: (instrumentId) => priced(instrumentId)?.instrument
  };
}

// packages/domain/src/contracts/stops.ts
function stopsAllowed(side, stops, price2) {
  const { below, above } = side === "buy" ? { below: stops.stopLoss, above: stops.takeProfit } : { below: stops.takeProfit, above: stops.stopLoss };
  return (below === void 0 || below < price2) && (above === void 0 || above > price2);
}

// packages/domain/src/contracts/valuation.ts
var SCALE = 10n ** BigInt(PRICE_SCALE);
var NOTIONAL_TO_USD = 10n ** BigInt(2 * PRICE_SCALE - USD_SCALE);
var LOTS_TO_USD = 10n ** BigInt(PRICE_SCALE - USD_SCALE);
var PERCENT2 = 100n;
function marginOf(size, price2, instrument, conversion) {
  const units = size.lots * BigInt(instrument.contractSize);
  if (instrument.marginMode === "fixed") return usdOf(divideUp(units, LOTS_TO_USD));
  return usdOf(
    divideUp(
      units * price2 * conversion.multiply,
      NOTIONAL_TO_USD * BigInt(size.leverage) * conversion.divide
    )
  );
}
function feeOf(lots2, margin, instrument, basis) {
  if (basis === "per-lot") return usdOf(divideUp(lots2 * instrument.feePerLot, SCALE));
  return usdOf(divideUp(margin * instrument.feeRate, SCALE));
}
function exposureProfit(moved, instrument, conversion) {
  return usdOf(
    divideDown(
      moved * BigInt(instrument.contractSize) * conversion.multiply,
      NOTIONAL_TO_USD * conversion.divide
    )
  );
}
function marginLevel(equity, usedMargin) {
  return usedMargin === NO_USD ? void 0 : rateOf(divideDown(equity * PERCENT2 * SCALE, usedMargin));
}

// packages/domain/src/contracts/open-position.ts
var POSITIONS_MAX = 200;
var TRIGGER_BAND = 10n;
function openPosition(ask, context) {
  const { market, now } = context;
  const { instrument, quote, conversion } = market;
  const refused = marketRefusal(market) ?? movedRefusal(ask, quote.price, instrument) ?? askRefusal(ask, instrument, quote.price);
  if (refused) return refused;
  if (context.openCount >= POSITIONS_MAX) return refusal("too-many-positions");
  const openPrice = ask.trigger ?? quote.price;
  const leverage = instrument.marginMode === "fixed" ? 0 : ask.leverage;
  const margin = marginOf({ lots: ask.lots, leverage }, openPrice, instrument, conversion);
  const fee = feeOf(ask.lots, margin, instrument, context.feeBasis);
  if (addUsd(margin, fee) > context.free) return refusal("free-margin-too-small");
  const pending = ask.trigger !== void 0;
  return {
    id: context.id,
    originId: 0,
    userId: context.userId,
    instrumentId: instrument.id,
    side: ask.side,
    status: pending ? "pending" : "held",
    lots: ask.lots,
    leverage,
    openPrice,
    closePrice: void 0,
    margin,
    fee,
    profit: NO_USD,
    stopLoss: ask.stops.stopLoss,
    takeProfit: ask.stops.takeProfit,
    fillsWhen: pending ? sideOf(openPrice, quote.price) : void 0,
    createdAt: now,
    openedAt: pending ? void 0 : now,
    closedAt: void 0,
    expiresAt: pending ? ask.expiresAt : void 0,
    openTick: pending ? void 0 : quote.sequence,
    closeTick: void 0,
    closeReason: void 0
  };
}
function marketRefusal(market) {
  if (market.tradable !== "open") return refusal("instrument-not-tradable");
  if (!market.isOpen) return refusal("market-closed");
  if (market.isStale) return refusal("price-stale");
  return void 0;
}
function movedRefusal(ask, current, instrument) {
  return ask.protection && ask.trigger === void 0 ? slipRefusal(ask.protection, current, instrument) : void 0;
}
function slipRefusal(seen, current, instrument) {
  const moved = current > seen.price ? current - seen.price : seen.price - current;
  return moved > seen.maxSlip ? refusal("price-moved", { price: formatPrice(current, instrument.pricePrecision) }) : void 0;
}
function askRefusal(ask, instrument, current) {
  if (!lotsAllowed(ask.lots, instrument)) return refusal("lots-not-allowed");
  if (instrument.marginMode === "leveraged" && !instrument.leverageOptions.includes(ask.leverage))
    return refusal("leverage-not-offered");
  if (ask.trigger !== void 0 && !triggerAllowed(ask.trigger, current))
    return refusal("trigger-on-wrong-side");
  return stopsAllowed(ask.side, ask.stops, ask.trigger ?? current) ? void 0 : refusal("trigger-on-wrong-side");
}
var sideOf = (trigger, current) => trigger > current ? "rising" : "falling";
function triggerAllowed(trigger, current) {
  return trigger !== current && trigger < current * TRIGGER_BAND && trigger * TRIGGER_BAND > current;
}

// packages/domain/src/contracts/entries.ts
function openingEntries(position, book) {
  const movement = movementOf(position, book);
  return position.fee === NO_USD ? [] : [clientPays({ ...movement, kind: "fee", house: "fees" }, position.fee)];
}
function movementOf(position, book) {
  return {
    kind: "contract-profit",
    reference: position.id,
    userId: position.userId,
    book,
    account: "contract",
    house: "trading-counterparty"
  };
}

// packages/domain/src/contracts/exposure.ts
var NO_EXPOSURE = { holdings: /* @__PURE__ */ new Map(), usedMargin: NO_USD };
function changeExposure(exposure, before, after) {
  const holdings = new Map(exposure.holdings);
  let usedMargin = exposure.usedMargin;
  for (const [position, sign] of [[before, -1n], [after, 1n]]) {
    if (position?.status !== "held") continue;
    const signedLots = sign * directionOf(position.side) * position.lots;
    const held = holdings.get(position.instrumentId) ?? { lots: 0n, cost: 0n };
    holdings.set(position.instrumentId, {
      lots: held.lots + signedLots,
      cost: held.cost + signedLots * position.openPrice
    });
    usedMargin = sign > 0n ? addUsd(usedMargin, position.margin) : minusUsd(usedMargin, position.margin);
  }
  return { holdings, usedMargin };
}
function equityOfExposure(balance, exposure, marks) {
  let floating = NO_USD;
  for (const [instrumentId, { lots: lots2, cost }] of exposure.holdings) {
    const mark = marks.markOf(instrumentId);
    const instrument = marks.instrumentOf(instrumentId);
    const conversion = marks.conversionOf(instrumentId);
    if (mark === void 0 || !instrument || !conversion) continue;
    floating = addUsd(floating, exposureProfit(mark * lots2 - cost, instrument, conversion));
  }
  const equity = addUsd(balance, floating);
  const { usedMargin } = exposure;
  return {
    floating,
    equity,
    usedMargin,
    freeMargin: minusUsd(equity, usedMargin),
    marginLevel: marginLevel(equity, usedMargin)
  };
}

// apps/server/src/books/errors.ts
var OutcomeUnknown = class extends Error {
};
var BooksClosed = class extends Error {
  constructor(why) {
    super(`the books are ${why}`);
    this.why = why;
  }
  why;
};
var IntentReused = class extends Error {
};

// apps/server/src/books/intent.ts
import { createHash } from "node:crypto";
var digestOf = (userId, key) => uuidOf(`${userId} ${key}`);
var fingerprintOf = (asked) => uuidOf(asked);
function uuidOf(text) {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

// apps/server/src/books/batch-statement.ts
import { createHash as createHash2 } from "node:crypto";
var ENTRY_KIND = {
  deposit: 1,
  withdrawal: 2,
  transfer: 3,
  "contract-profit": 4,
  fee: 5,
  swap: 6,
  "option-result": 7,
  loan: 8,
  repayment: 9,
  mining: 10,
  "mining-income": 11,
  "negative-balance-protection": 12,
  "demo-funds": 13,
  adjustment: 14
};
var ACCOUNT_NUMBER = { contract: 1, option: 2, fund: 3 };
function batchStatement(batch) {
  const writer = statementWriter();
  writeAccounts(writer, batch, writeEntries(writer, batch));
  for (const [table, rows] of batch.rows) writeRows(writer, table, [...rows.values()]);
  writeIntents(writer, batch);
  return writer.finish();
}
function statementWriter() {
  const values = [];
  const parts = [];
  const expected = [];
  const found = [];
  return {
    array(type, column2) {
      values.push(arrayText(type, column2));
      return `$${values.length}::${type}[]`;
    },
    part: (name, sql) => void parts.push(`${name} AS (${sql})`),
    expect(count, sql) {
      expected.push(count);
      found.push(`(${sql})`);
    },
    finish() {
      values.push(arrayText("bigint", expected));
      const text = `WITH ${parts.join(",\n")}
SELECT books_expect($${values.length}::bigint[], ARRAY[${found.join(", ")}]::bigint[])`;
      return { name: nameOf(text), text, values };
    }
  };
}
function writeEntries(writer, { entries }) {
  if (entries.length === 0) return "";
  const columns = [
    writer.array(
      "bigint",
      entries.map((entry) => entry.id)
    ),
    writer.array(
      "bigint",
      entries.map((entry) => entry.reference)
    ),
    writer.array(
      "bigint",
      entries.map((entry) => entry.at)
    ),
    writer.array(
      "bigint",
      entries.map((entry) => entry.from)
    ),
    writer.array(
      "bigint",
      entries.map((entry) => entry.to)
    ),
    writer.array(
      "bigint",
      entries.map((entry) => entry.amount)
    ),
    writer.array(
      "bigint",
      entries.map((entry) => entry.fromBalance)
    ),
    writer.array(
      "bigint",
      entries.map((entry) => entry.toBalance)
    ),
    writer.array(
      "smallint",
      entries.map((entry) => ENTRY_KIND[entry.kind])
    )
  ];
  writer.part(
    "new_entry",
    `INSERT INTO entry (id, reference, at, from_account, to_account, amount, from_balance, to_balance, kind)
     SELECT * FROM unnest(${columns.join(", ")}) RETURNING from_account, to_account, amount`
  );
  return `UNION ALL SELECT from_account, -amount, NULL, NULL, NULL FROM new_entry WHERE abs(from_account) >= 10000
       UNION ALL SELECT to_account, amount, NULL, NULL, NULL FROM new_entry WHERE abs(to_account) >= 10000`;
}
function writeAccounts(writer, batch, entries) {
  const known2 = [...batch.accounts.values()];
  const created = [...batch.newAccounts.values()];
  const all = [...known2, ...created];
  if (all.length === 0 && entries === "") return;
  const target = [
    writer.array(
      "bigint",
      all.map((account) => account.id)
    ),
    writer.array(
      "bigint",
      all.map((account) => account.balance)
    ),
    writer.array(
      "bigint",
      all.map((account) => account.locked)
    ),
    writer.array(
      "boolean",
      all.map((_account, at) => at >= known2.length)
    )
  ];
  writer.part(
    "target",
    `SELECT id, sum(change)::bigint AS change, max(balance) AS balance, max(locked) AS locked, bool_or(is_new) AS is_new FROM (
       SELECT id, 0 AS change, balance, locked, is_new FROM unnest(${target.join(", ")}) AS t (id, balance, locked, is_new)
       ${entries}
     ) AS side GROUP BY id`
  );
  writer.part(
    "kept",
    `UPDATE account a SET balance = a.balance + t.change, locked = t.locked FROM target t
     WHERE a.id = t.id AND t.is_new IS NOT TRUE RETURNING a.balance = t.balance AS agrees`
  );
  writer.expect(known2.length, "SELECT count(*) FROM kept WHERE agrees");
  if (created.length === 0) return;
  writer.part(
    "new_account",
    `INSERT INTO account (id, user_id, type, balance, locked)
     SELECT id, abs(id) / 10, abs(id) % 10, change, locked FROM target WHERE is_new RETURNING id, balance`
  );
  writer.expect(
    created.length,
    "SELECT count(*) FROM new_account n JOIN target t ON t.id = n.id AND t.balance = n.balance"
  );
}
function writeRows(writer, table, rows) {
  insertRows(
    writer,
    table,
    rows.filter((row) => row.isNew)
  );
  updateRows(
    writer,
    table,
    rows.filter((row) => !row.isNew)
  );
}
function insertRows(writer, table, rows) {
  if (rows.length === 0) return;
  const used = table.columns.map((column2, at) => ({ ...column2, at })).filter(({ at }) => rows.some((row) => row.values[at] !== void 0));
  const names2 = used.map((column2) => column2.name);
  const arrays = used.map(
    ({ type, at }) => writer.array(
      type,
      rows.map((row) => row.values[at])
    )
  );
  writer.part(
    `new_${table.name}`,
    `INSERT INTO ${table.name} (${names2.join(", ")}) SELECT * FROM unnest(${arrays.join(", ")})`
  );
}
function updateRows(writer, table, rows) {
  if (rows.length === 0) return;
  const free = table.columns.map((column2, at) => ({ ...column2, at })).filter((column2) => !column2.isFixed);
  const ids = writer.array(
    "bigint",
    rows.map((row) => row.id)
  );
  const arrays = free.map(
    (column2) => writer.array(
      column2.type,
      rows.map((row) => row.values[column2.at])
    )
  );
  const names2 = free.map((column2) => column2.name);
  writer.part(
    `changed_${table.name}`,
    `UPDATE ${table.name} r SET ${names2.map((name) => `${name} = v.${name}`).join(", ")}
     FROM unnest(${[ids, ...arrays].join(", ")}) AS v (id, ${names2.join(", ")}) WHERE r.id = v.id RETURNING 1`
  );
  writer.expect(rows.length, `SELECT count(*) FROM changed_${table.name}`);
}
function writeIntents(writer, { intents }) {
  if (intents.length === 0) return;
  const columns = [
    writer.array(
      "uuid",
      intents.map((intent) => intent.digest)
    ),
    writer.array(
      "bigint",
      intents.map((intent) => intent.userId)
    ),
    writer.array(
      "uuid",
      intents.map((intent) => intent.fingerprint)
    ),
    writer.array(
      "bigint",
      intents.map((intent) => intent.at)
    ),
    writer.array(
      "text",
      intents.map((intent) => intent.answer)
    )
  ];
  writer.part(
    "new_intent",
    `INSERT INTO intent (digest, user_id, fingerprint, at, answer) SELECT * FROM unnest(${columns.join(", ")})`
  );
}
function nameOf(text) {
  const known2 = names.get(text);
  if (known2) return known2;
  const name = `batch ${createHash2("sha256").update(text).digest("hex").slice(0, 40)}`;
  if (names.size < NAMES_MAX) names.set(text, name);
  return name;
}
var names = /* @__PURE__ */ new Map();
var NAMES_MAX = 1e3;
function arrayText(type, values) {
  let text = "{";
  for (const [at, value] of values.entries()) {
    if (at > 0) text += ",";
    if (value === void 0) text += "NULL";
    else text += type === "text" ? quoted(String(value)) : String(value);
  }
  return `${text}}`;
}
var quoted = (value) => `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

// apps/server/src/books/portfolio.ts
function emptyPortfolio(userId, book, now) {
  const accounts = new Map(
    ACCOUNT_TYPES.map((type) => [type, { type, balance: NO_USD, locked: NO_USD }])
  );
  return { userId, book, accounts, intents: void 0, isNew: false, lastUsedAt: now };
}

// apps/server/src/books/portfolio-store.ts
var FIRST_ID = 1e3;
var INTENT_LIFE_MS = 24 * 60 * 60 * 1e3;
async function readPortfolio(pool2, tables, userId, now) {
  const accounts = await pool2.query(
    "SELECT id, user_id, type, balance, locked FROM account WHERE user_id = $1",
    [userId]
  );
  const portfolio = portfoliosOf(accounts.rows, now).get(userId);
  if (!portfolio) return void 0;
  for (const table of tables) {
    if (table.openWhere === void 0) continue;
    const rows = await pool2.query(
      `SELECT * FROM ${table.name} WHERE user_id = $1 AND ${table.openWhere}`,
      [userId]
    );
    for (const record of rows.rows) table.load(portfolio, record);
  }
  return portfolio;
}
async function readOpenPortfolios(pool2, tables, now) {
  const withOpen = tables.filter((table) => table.openWhere !== void 0);
  const client = await pool2.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const owners = withOpen.map((table) => `SELECT user_id FROM ${table.name} WHERE ${table.openWhere}`).join(" UNION ");
    const accounts = await client.query(
      `SELECT id, user_id, type, balance, locked FROM account WHERE user_id IN (${owners})`
    );
    const portfolios = portfoliosOf(accounts.rows, now);
    for (const table of withOpen) {
      const rows = await client.query(`SELECT * FROM ${table.name} WHERE ${table.openWhere}`);
      for (const record of rows.rows) {
        const portfolio = portfolios.get(Number(record.user_id));
        if (!portfolio) throw new Error(`${table.name} ${String(record.id)} belongs to nobody`);
        table.load(portfolio, record);
      }
    }
    await client.query("COMMIT");
    return portfolios;
  } finally {
    client.release();
  }
}
async function readIntents(pool2, userId, now) {
  const rows = await pool2.query(
    "SELECT digest FROM intent WHERE user_id = $1 AND at > $2",
    [userId, now - INTENT_LIFE_MS]
  );
  return new Set(rows.rows.map((row) => row.digest));
}
async function readAnswer(pool2, userId, digest) {
  const rows = await pool2.query(
    "SELECT fingerprint, answer FROM intent WHERE user_id = $1 AND digest = $2",
    [userId, digest]
  );
  return rows.rows[0];
}
async function forgetIntents(pool2, now) {
  const removed = await pool2.query("DELETE FROM intent WHERE at < $1", [now - INTENT_LIFE_MS]);
  return removed.rowCount ?? 0;
}
async function readNextIds(pool2, tables) {
  const next = /* @__PURE__ */ new Map();
  for (const name of ["entry", ...tables.map((table) => table.name)]) {
    const rows = await pool2.query(
      `SELECT coalesce(max(id), 0)::bigint AS last FROM ${name}`
    );
    next.set(name, Math.max(FIRST_ID, Number(rows.rows[0]?.last ?? 0n) + 1));
  }
  return next;
}
function portfoliosOf(records, now) {
  const portfolios = /* @__PURE__ */ new Map();
  for (const record of records) {
    const userId = Number(record.user_id);
    const book = record.id < 0n ? "demo" : "real";
    const portfolio = portfolios.get(userId) ?? emptyPortfolio(userId, book, now);
    const type = typeOf(record.type);
    portfolio.accounts.set(type, { type, balance: usdOf(record.balance), locked: usdOf(record.locked) });
    portfolios.set(userId, portfolio);
  }
  return portfolios;
}
function typeOf(number) {
  for (const type of ["contract", "option", "fund"]) if (ACCOUNT_NUMBER[type] === number) return type;
  throw new Error(`no account type ${number}`);
}

// apps/server/src/books/answer-once.ts
function createAnswerOnce(pool2, clock) {
  const running = /* @__PURE__ */ new Map();
  async function answer(portfolio, digest, asked, carryOut) {
    const { userId } = portfolio;
    const fingerprint = fingerprintOf(asked);
    portfolio.intents ??= await readIntents(pool2, userId, clock.now());
    const stored = portfolio.intents.has(digest) ? await readAnswer(pool2, userId, digest) : void 0;
    if (stored && stored.fingerprint !== fingerprint) throw new IntentReused();
    if (stored) return stored.answer;
    return carryOut(portfolio, (text) => {
      portfolio.intents?.add(digest);
      return { userId, digest, fingerprint, at: clock.now(), answer: text };
    });
  }
  return async function answerOnce(portfolio, userId, { key, asked }, carryOut) {
    const digest = digestOf(userId, key);
    for (let first = running.get(digest); first; first = running.get(digest))
      await first.catch(() => void 0);
    const answering = portfolio().then((found) => answer(found, digest, asked, carryOut));
    running.set(digest, answering);
    try {
      return await answering;
    } finally {
      running.delete(digest);
    }
  };
}

// apps/server/src/books/book.ts
function openBook(portfolio, nextId, now) {
  const changes = { accounts: /* @__PURE__ */ new Map(), entries: [], tables: /* @__PURE__ */ new Set(), announcements: [] };
  const account = (type) => changes.accounts.get(type) ?? accountOf(portfolio, type);
  const put = (table, row, isNew) => {
    table.put(changes, row, isNew);
    changes.tables.add(table);
  };
  const move = (number, change) => {
    const type = ACCOUNT_TYPES.find(
      (each) => clientAccount(portfolio.userId, each, portfolio.book) === number
    );
    if (type === void 0) return void 0;
    const balance = addUsd(account(type).balance, change);
    if (balance < 0n) throw new Error(`account ${number} would be overdrawn to ${balance}`);
    changes.accounts.set(type, { ...account(type), balance });
    return balance;
  };
  const book = {
    portfolio,
    userId: portfolio.userId,
    kind: portfolio.book,
    account,
    find: (table, id) => table.find(portfolio, changes, id),
    open: (table) => table.open(portfolio, changes),
    openCount: (table) => table.openCount(portfolio),
    nextId,
    insert: (table, row) => put(table, row, true),
    update: (table, row) => put(table, row, false),
    post(entries) {
      for (const entry of entries) {
        const fromBalance = move(entry.from, usdOf(-entry.amount));
        const toBalance = move(entry.to, entry.amount);
        const { kind, reference, from, to, amount } = entry;
        changes.entries.push({
          id: nextId("entry"),
          at: now,
          kind,
          reference,
          from,
          to,
          amount,
          fromBalance,
          toBalance
        });
      }
    },
    lock(type, change) {
      const locked = addUsd(account(type).locked, change);
      if (locked < 0n) throw new Error(`account ${type} of user ${portfolio.userId} would lock ${locked}`);
      changes.accounts.set(type, { ...account(type), locked });
    },
    announce: (announcement) => void changes.announcements.push(announcement)
  };
  return { book, changes };
}
function accountOf(portfolio, type) {
  const account = portfolio.accounts.get(type);
  if (!account) throw new Error(`user ${portfolio.userId} has no ${type} account`);
  return account;
}

// apps/server/src/books/batch.ts
function emptyBatch() {
  return {
    entries: [],
    accounts: /* @__PURE__ */ new Map(),
    newAccounts: /* @__PURE__ */ new Map(),
    rows: /* @__PURE__ */ new Map(),
    intents: [],
    announcements: [],
    waiting: []
  };
}
function addToBatch(batch, portfolio, changes) {
  for (const table of changes.tables) addRows(batch, table, table.accept(portfolio, changes));
  for (const account of changes.accounts.values()) portfolio.accounts.set(account.type, account);
  batch.entries.push(...changes.entries);
  addAccounts(batch, portfolio, changes);
  batch.announcements.push(...changes.announcements);
  if (changes.accounts.size > 0) {
    batch.announcements.push({
      type: "accounts-changed",
      userId: portfolio.userId,
      accounts: [...changes.accounts.values()]
    });
  }
}
function addAccounts(batch, portfolio, changes) {
  const written = portfolio.isNew ? portfolio.accounts.values() : changes.accounts.values();
  const isNew = portfolio.isNew;
  portfolio.isNew = false;
  for (const { type, balance, locked } of written) {
    const id = clientAccount(portfolio.userId, type, portfolio.book);
    const earlier = batch.newAccounts.get(id);
    const accounts = isNew || earlier ? batch.newAccounts : batch.accounts;
    accounts.set(id, { id, userId: portfolio.userId, type, balance, locked });
  }
}
function addRows(batch, table, rows) {
  const earlier = batch.rows.get(table) ?? /* @__PURE__ */ new Map();
  batch.rows.set(table, earlier);
  for (const row of rows)
    earlier.set(row.id, { ...row, isNew: row.isNew || earlier.get(row.id)?.isNew === true });
}
function isEmptyBatch({ entries, accounts, newAccounts, rows, intents }) {
  return entries.length + accounts.size + newAccounts.size + rows.size + intents.length === 0;
}

// apps/server/src/books/committer.ts
var BATCH_MAX = 4096;
function createCommitter({ write, publish, failed }) {
  let gathering = [emptyBatch()];
  let running;
  async function run() {
    await nextTurn();
    for (let batch = takeFirst(); batch; batch = takeFirst()) {
      try {
        if (!isEmptyBatch(batch)) await write(batchStatement(batch));
      } catch (error) {
        giveUp(batch, error);
        break;
      }
      for (const caller of batch.waiting) caller.durable();
      publish(batch.announcements);
    }
    running = void 0;
  }
  function takeFirst() {
    const first = gathering[0];
    if (!first || first.waiting.length === 0) return void 0;
    gathering = gathering.length > 1 ? gathering.slice(1) : [emptyBatch()];
    return first;
  }
  function giveUp(batch, error) {
    const behind = gathering;
    gathering = [emptyBatch()];
    const told = failed(error);
    for (const caller of batch.waiting) caller.failed(told.written);
    for (const later of behind) for (const caller of later.waiting) caller.failed(told.behind);
  }
  function openBatch() {
    const last = gathering.at(-1);
    if (last && last.waiting.length < BATCH_MAX) return last;
    const next = emptyBatch();
    gathering.push(next);
    return next;
  }
  return {
    commit(portfolio, changes, intent) {
      const batch = openBatch();
      addToBatch(batch, portfolio, changes);
      if (intent) batch.intents.push(intent);
      return new Promise((durable, failedCaller) => {
        batch.waiting.push({ durable, failed: failedCaller });
        running ??= run();
      });
    },
    async settled() {
      while (running) await running;
    }
  };
}
var nextTurn = () => new Promise((resolve) => setImmediate(resolve));

// apps/server/src/books/portfolios.ts
function createPortfolios(pool2, tables, clock) {
  const portfolios = /* @__PURE__ */ new Map();
  const reading = /* @__PURE__ */ new Map();
  let nextIds = /* @__PURE__ */ new Map();
  let generation = 0;
  function forgetAll() {
    generation += 1;
    portfolios.clear();
    reading.clear();
    for (const table of tables) table.forget();
  }
  async function read(userId) {
    const begun = generation;
    const portfolio = await readPortfolio(pool2, tables, userId, clock.now());
    if (begun !== generation) throw new BooksClosed("recovering");
    if (portfolio) portfolios.set(userId, portfolio);
    return portfolio;
  }
  function find(userId) {
    const running = reading.get(userId);
    if (running) return running;
    const started = read(userId).finally(() => {
      if (reading.get(userId) === started) reading.delete(userId);
    });
    reading.set(userId, started);
    return started;
  }
  return {
    async loadOpen() {
      nextIds = await readNextIds(pool2, tables);
      forgetAll();
      for (const [userId, portfolio] of await readOpenPortfolios(pool2, tables, clock.now()))
        portfolios.set(userId, portfolio);
    },
    get: (userId) => portfolios.get(userId),
    find: async (userId) => portfolios.get(userId) ?? find(userId),
    add: (portfolio) => void portfolios.set(portfolio.userId, portfolio),
    all: () => portfolios.values(),
    forgetAll,
    forgetIdle(before) {
      for (const portfolio of portfolios.values()) {
        if (portfolio.lastUsedAt > before) continue;
        portfolio.intents = void 0;
        if (tables.some((table) => table.openCount(portfolio) > 0)) continue;
        portfolios.delete(portfolio.userId);
        for (const table of tables) table.forget(portfolio);
      }
    },
    nextId(sequence) {
      const id = nextIds.get(sequence);
      if (id === void 0) throw new Error(`no ids for ${sequence}`);
      nextIds.set(sequence, id + 1);
      return id;
    }
  };
}

// apps/server/src/books/writing.ts
var RETRY_MS = 200;
function createWriting({ openWriter: openWriter2, load, reloaded, log }) {
  let state = "recovering";
  let writer;
  let isTrying = false;
  async function open() {
    await writer?.close();
    writer = void 0;
    writer = await openWriter2();
    await load();
    if (state === "recovering") state = "open";
  }
  async function tryUntilOpen() {
    while (state === "recovering") {
      try {
        await open();
        reloaded();
      } catch (error) {
        log.warn({ err: error }, "the books could not be read yet, trying again");
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
    isTrying = false;
  }
  return {
    open,
    async write(statement) {
      if (!writer) throw new BooksClosed("recovering");
      await writer.write(statement);
    },
    recover() {
      if (state === "open") state = "recovering";
      if (isTrying || state === "draining") return;
      isTrying = true;
      void tryUntilOpen();
    },
    drain() {
      state = "draining";
    },
    async close() {
      await writer?.close();
      writer = void 0;
    },
    ensureOpen() {
      if (state !== "open") throw new BooksClosed(state);
    },
    isOpen: () => state === "open"
  };
}

// apps/server/src/books/books.ts
var IDLE_MS = 10 * 60 * 1e3;
async function openBooks(ports) {
  const { pool: pool2, tables, clock, log } = ports;
  const accepted = [];
  const durable = [];
  const reloaded = [];
  const portfolios = createPortfolios(pool2, tables, clock);
  const writing = createWriting({
    openWriter: ports.openWriter,
    load: () => portfolios.loadOpen(),
    reloaded: () => call(reloaded),
    log
  });
  const committer = createCommitter({
    write: writing.write,
    publish: (announcements) => tell(durable, announcements),
    failed
  });
  const answerOnce = createAnswerOnce(pool2, clock);
  await writing.open();
  function failed(error) {
    log.error({ err: error }, "a batch of the books failed: memory is read again from the database");
    portfolios.forgetAll();
    writing.recover();
    return {
      written: new OutcomeUnknown("the batch failed", { cause: error }),
      behind: new BooksClosed("recovering")
    };
  }
  async function known2(userId) {
    const portfolio = portfolios.get(userId) ?? await portfolios.find(userId);
    if (!portfolio) throw new Error(`user ${userId} has no portfolio`);
    portfolio.lastUsedAt = clock.now();
    return portfolio;
  }
  function run(portfolio, command2, input) {
    writing.ensureOpen();
    const outcome = runOn(portfolio, command2, input, { portfolios, surroundings: ports.surroundings() });
    tell(accepted, outcome.changes.announcements);
    return outcome;
  }
  async function commit(portfolio, command2, input) {
    const { result, changes } = run(portfolio, command2, input);
    await committer.commit(portfolio, changes, void 0);
    return result;
  }
  return {
    async execute(command2, userId, input) {
      writing.ensureOpen();
      return commit(portfolios.get(userId) ?? await known2(userId), command2, input);
    },
    async once(command2, userId, input, intent) {
      writing.ensureOpen();
      const carryOut = async (portfolio, written) => {
        const { result, changes } = run(portfolio, command2, input);
        const answer = intent.answer(result);
        await committer.commit(portfolio, changes, written(answer));
        return answer;
      };
      return answerOnce(() => known2(userId), userId, intent, carryOut);
    },
    nextUserId: () => portfolios.nextId("app_user"),
    async found(command2, userId, book, input) {
      writing.ensureOpen();
      const portfolio = {
        ...emptyPortfolio(userId, book, clock.now()),
        isNew: true,
        intents: /* @__PURE__ */ new Set()
      };
      portfolios.add(portfolio);
      return commit(portfolio, command2, input);
    },
    portfolios: () => portfolios.all(),
    onAccepted: (listener) => void accepted.push(listener),
    onAnnouncements: (listener) => void durable.push(listener),
    onReload: (listener) => void reloaded.push(listener),
    async tidy() {
      await committer.settled();
      portfolios.forgetIdle(clock.now() - IDLE_MS);
      await forgetIntents(pool2, clock.now());
    },
    async drain() {
      writing.drain();
      await committer.settled();
      await writing.close();
    },
    isOpen: writing.isOpen
  };
}
function runOn(portfolio, command2, input, { portfolios, surroundings }) {
  if (portfolios.get(portfolio.userId) !== portfolio) throw new BooksClosed("recovering");
  const { book, changes } = openBook(portfolio, portfolios.nextId, surroundings.now);
  return { result: command2.run(book, input, surroundings), changes };
}
function tell(listeners, announcements) {
  for (const listener of listeners) listener(announcements);
}
function call(listeners) {
  for (const listener of listeners) listener();
}

// apps/server/src/books/command.ts
function command(name, run) {
  return { name, run };
}
var Refused = class extends Error {
  constructor(why) {
    super(why.refused);
    this.why = why;
  }
  why;
};
function refuse(reason, details) {
  throw new Refused(refusal(reason, details));
}
function accept(result) {
  if (isRefusal(result)) throw new Refused(result);
  return result;
}

// apps/server/src/books/row-table.ts
var NO_SUM = { empty: void 0, change: () => void 0 };
function rowTable(definition) {
  const { columns, idOf, isOpen: isOpen2, sum } = definition;
  const kept = /* @__PURE__ */ new Map();
  const staged = /* @__PURE__ */ new Map();
  let stageOf;
  function keep(portfolio, row) {
    const { id, open } = { id: idOf(row), open: isOpen2(row) };
    const mine = kept.get(portfolio) ?? { rows: /* @__PURE__ */ new Map(), sum: sum.empty };
    if (!open && !mine.rows.has(id)) return;
    mine.sum = sum.change(mine.sum, mine.rows.get(id), open ? row : void 0);
    if (open) mine.rows.set(id, row);
    else mine.rows.delete(id);
    kept.set(portfolio, mine);
  }
  return {
    name: definition.name,
    columns,
    openWhere: definition.openWhere,
    openRows: (portfolio) => kept.get(portfolio)?.rows ?? /* @__PURE__ */ new Map(),
    openCount: (portfolio) => kept.get(portfolio)?.rows.size ?? 0,
    sumOf: (portfolio) => kept.get(portfolio)?.sum ?? sum.empty,
    load: (portfolio, record) => keep(portfolio, definition.fromRecord(record)),
    forget(portfolio) {
      if (portfolio) kept.delete(portfolio);
      else kept.clear();
    },
    put(stage, row, isNew) {
      if (stageOf !== stage) staged.clear();
      stageOf = stage;
      const id = idOf(row);
      staged.set(id, { row, isNew: isNew || staged.get(id)?.isNew === true });
    },
    find(portfolio, stage, id) {
      const put = stageOf === stage ? staged.get(id) : void 0;
      if (!put) return kept.get(portfolio)?.rows.get(id);
      return isOpen2(put.row) ? put.row : void 0;
    },
    open(portfolio, stage) {
      const rows = new Map(kept.get(portfolio)?.rows);
      if (stageOf === stage) {
        for (const [id, { row }] of staged) {
          if (isOpen2(row)) rows.set(id, row);
          else rows.delete(id);
        }
      }
      return [...rows.values()];
    },
    accept(portfolio, stage) {
      if (stageOf !== stage) return [];
      const written = [];
      for (const [id, { row, isNew }] of staged) {
        keep(portfolio, row);
        written.push({ id, isNew, values: columns.map((each) => each.of(row)) });
      }
      staged.clear();
      return written;
    }
  };
}
function column(name, type, of) {
  return { name, type, of, isFixed: false };
}
function fixedColumn(name, type, of) {
  return { name, type, of, isFixed: true };
}

// apps/server/src/features/contracts/position-store.ts
var STATUS = { pending: 0, held: 1, cancelled: 2, closed: 3 };
var SIDE = { buy: 1, sell: 2 };
var FILLS = { rising: 1, falling: 2 };
var REASON = {
  client: 1,
  "stop-loss": 2,
  "take-profit": 3,
  "stop-out": 4,
  copy: 5,
  cancelled: 6,
  reset: 7
};
var positionTable = rowTable({
  name: "position",
  columns: [
    fixedColumn("id", "bigint", (position) => position.id),
    fixedColumn("origin_id", "bigint", (position) => position.originId),
    fixedColumn("user_id", "bigint", (position) => position.userId),
    column("lots", "bigint", (position) => position.lots),
    column("open_price", "bigint", (position) => position.openPrice),
    column("margin", "bigint", (position) => position.margin),
    column("fee", "bigint", (position) => position.fee),
    column("profit", "bigint", (position) => position.profit),
    fixedColumn("created_at", "bigint", (position) => position.createdAt),
    fixedColumn("instrument_id", "integer", (position) => position.instrumentId),
    fixedColumn("leverage", "integer", (position) => position.leverage),
    fixedColumn("side", "smallint", (position) => SIDE[position.side]),
    column("status", "smallint", (position) => STATUS[position.status]),
    column("fills_when", "smallint", (position) => position.fillsWhen && FILLS[position.fillsWhen]),
    column("close_reason", "smallint", (position) => position.closeReason && REASON[position.closeReason]),
    column("close_price", "bigint", (position) => position.closePrice),
    column("stop_loss", "bigint", (position) => position.stopLoss),
    column("take_profit", "bigint", (position) => position.takeProfit),
    column("opened_at", "bigint", (position) => position.openedAt),
    column("closed_at", "bigint", (position) => position.closedAt),
    column("expires_at", "bigint", (position) => position.expiresAt),
    column("open_tick", "bigint", (position) => position.openTick),
    column("close_tick", "bigint", (position) => position.closeTick)
  ],
  idOf: (position) => position.id,
  isOpen: (position) => position.status === "pending" || position.status === "held",
  openWhere: "status <= 1",
  fromRecord: positionFrom,
  sum: { empty: NO_EXPOSURE, change: changeExposure }
});
function positionFrom(record) {
  const read = reader(record);
  return {
    id: read.number("id"),
    originId: read.number("origin_id"),
    userId: read.number("user_id"),
    instrumentId: read.number("instrument_id"),
    side: read.named("side", SIDE),
    status: read.named("status", STATUS),
    lots: read.lots("lots"),
    leverage: read.number("leverage"),
    openPrice: read.price("open_price"),
    closePrice: read.optional("close_price", read.price),
    margin: read.money("margin"),
    fee: read.money("fee"),
    profit: read.money("profit"),
    stopLoss: read.optional("stop_loss", read.price),
    takeProfit: read.optional("take_profit", read.price),
    fillsWhen: read.optional("fills_when", (name) => read.named(name, FILLS)),
    createdAt: read.number("created_at"),
    openedAt: read.optional("opened_at", read.number),
    closedAt: read.optional("closed_at", read.number),
    expiresAt: read.optional("expires_at", read.number),
    openTick: read.optional("open_tick", read.number),
    closeTick: read.optional("close_tick", read.number),
    closeReason: read.optional("close_reason", (name) => read.named(name, REASON))
  };
}
function reader(record) {
  const whole = (name) => {
    const value = record[name];
    if (typeof value === "bigint") return value;
    if (typeof value === "number" && Number.isInteger(value)) return BigInt(value);
    throw new Error(`position.${name} is ${String(value)}`);
  };
  return {
    number: (name) => Number(whole(name)),
    price: (name) => priceOf(whole(name)),
    lots: (name) => lotsOf(whole(name)),
    money: (name) => usdOf(whole(name)),
    named(name, table) {
      const number = Number(whole(name));
      for (const key in table) if (table[key] === number) return key;
      throw new Error(`position.${name} is ${number}`);
    },
    optional(name, read) {
      return record[name] === null || record[name] === void 0 ? void 0 : read(name);
    }
  };
}

// apps/server/src/features/contracts/spendable.ts
function spendable(book, priced) {
  const account = book.account("contract");
  const { freeMargin } = equityOfExposure(
    account.balance,
    positionTable.sumOf(book.portfolio),
    marksFrom(priced)
  );
  const least = leastUsd(freeBalance(account), freeMargin);
  return least > NO_USD ? least : NO_USD;
}

// apps/server/src/features/contracts/stop-change-store.ts
var stopChangeTable = rowTable({
  name: "stop_change",
  columns: [
    fixedColumn("id", "bigint", (change) => change.id),
    fixedColumn("position_id", "bigint", (change) => change.positionId),
    fixedColumn("user_id", "bigint", (change) => change.userId),
    fixedColumn("at", "bigint", (change) => change.time),
    fixedColumn("stop_loss", "bigint", (change) => change.stopLoss),
    fixedColumn("take_profit", "bigint", (change) => change.takeProfit),
    fixedColumn("by_whom", "text", (change) => change.by)
  ],
  idOf: (change) => change.id,
  isOpen: () => false,
  openWhere: void 0,
  fromRecord: stopChangeFrom,
  sum: NO_SUM
});
function stopChangeOf(position, id, time) {
  const { stopLoss, takeProfit, userId } = position;
  return { id, positionId: position.id, userId, time, stopLoss, takeProfit, by: "client" };
}
function stopChangeFrom(record) {
  const price2 = (value) => typeof value === "bigint" ? priceOf(value) : void 0;
  return {
    id: Number(record.id),
    positionId: Number(record.position_id),
    userId: Number(record.user_id),
    time: Number(record.at),
    stopLoss: price2(record.stop_loss),
    takeProfit: price2(record.take_profit),
    by: String(record.by_whom)
  };
}

// apps/server/src/features/contracts/open-position.ts
var openPosition2 = command(
  "contracts.open",
  (book, { instrumentId, ask }, { priced, now, feeBasis }) => {
    const market = priced(instrumentId) ?? refuse("instrument-not-found");
    const position = accept(
      openPosition(ask, {
        id: book.nextId("position"),
        userId: book.userId,
        now,
        feeBasis,
        openCount: book.openCount(positionTable),
        free: spendable(book, priced),
        market
      })
    );
    book.insert(positionTable, position);
    book.lock("contract", lockedFor(position));
    if (position.status === "held") book.post(openingEntries(position, book.kind));
    if (hasStops(position))
      book.insert(stopChangeTable, stopChangeOf(position, book.nextId("stop_change"), now));
    book.announce({ type: "position-opened", position });
    return position;
  }
);
var hasStops = (position) => position.stopLoss !== void 0 || position.takeProfit !== void 0;

// bench/orders-load.ts
var EURUSD = {
  id: 1,
  code: "EURUSD",
  showCode: "EUR/USD",
  name: "Euro / US Dollar",
  categoryId: 1,
  quoteCurrency: "USD",
  baseCurrency: "EUR",
  pricePrecision: 5,
  contractSize: 1e5,
  minLots: lots("0.01"),
  lotStep: lots("0.01"),
  maxLots: lots("50"),
  marginMode: "leveraged",
  leverageOptions: [500],
  feePerLot: usd("3"),
  feeRate: rate("0.01"),
  staleAfterMs: 15e3,
  maxJump: rate("0.1"),
  calendar: "always"
};
var TICK = { instrumentId: 1, sequence: 1, time: 0, price: price("1.06974") };
var MARKET = {
  instrument: EURUSD,
  quote: TICK,
  conversion: { multiply: 1n, divide: 1n },
  isOpen: true,
  isStale: false,
  tradable: "open"
};
var FUNDS = usd("10000000");
var ORDERS_EACH = 150;
var fund = command("bench.fund", (book, amount) => {
  const movement = { kind: "demo-funds", reference: book.userId, userId: book.userId, book: book.kind, account: "contract", house: "demo-issue" };
  book.post([housePays(movement, amount)]);
  return NO_USD;
});
async function openLoadedBooks(pool2, openWriter2, orders) {
  const silent = { debug: () => void 0, info: () => void 0, warn: console.warn, error: console.error };
  const books2 = await openBooks({
    pool: pool2,
    openWriter: openWriter2,
    tables: [positionTable, stopChangeTable],
    surroundings: () => ({ now: Date.now(), feeBasis: "per-lot", priced: () => MARKET }),
    clock: { now: () => Date.now() },
    log: silent
  });
  const first = 1e3 + Math.floor(Math.random() * 1e6) * 1e3;
  const userIds2 = Array.from({ length: Math.ceil(orders / ORDERS_EACH) }, (_each, at) => first + at);
  await Promise.all(userIds2.map((userId) => books2.found(fund, userId, "demo", FUNDS)));
  return { books: books2, userIds: userIds2 };
}
async function placeOrders(books2, userIds2, orders, inFlight) {
  const ask = {
    side: "buy",
    lots: lots("0.01"),
    leverage: 500,
    stops: { stopLoss: void 0, takeProfit: void 0 },
    trigger: void 0,
    expiresAt: void 0,
    protection: void 0
  };
  let next = 0;
  const client = async () => {
    while (next < orders) {
      const userId = userIds2[next++ % userIds2.length];
      if (userId === void 0) throw new Error("no users");
      await books2.execute(openPosition2, userId, { instrumentId: 1, ask });
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: inFlight }, client));
  return orders * 1e3 / (performance.now() - started);
}

// bench/scratch-lead/cpu.mts
var url = "postgres://postgres@127.0.0.1:55600/lead_cpu";
var admin = new pg.Pool({ connectionString: "postgres://postgres@127.0.0.1:55600/postgres" });
await admin.query("drop database if exists lead_cpu");
await admin.query("create database lead_cpu");
var types = { getTypeParser: (oid, format) => oid === 20 ? (t) => BigInt(t) : pg.types.getTypeParser(oid, format) };
var pool = new pg.Pool({ connectionString: url, types });
for (const f of ["0001-books", "0003-identity", "0004-contracts"]) await pool.query(readFileSync(`/work/main/apps/server/src/database/migrations/${f}.sql`, "utf8"));
var pid = 0;
var openWriter = async () => {
  const c = new pg.Client({ connectionString: url, types });
  await c.connect();
  pid = c.processID;
  await c.query("SET random_page_cost = 1.1; SET jit = off; " + (process.env.EXTRA ?? ""));
  return { write: async (s) => {
    await c.query({ name: s.name, text: s.text, values: s.values });
  }, close: () => c.end() };
};
var N = 6e4;
var { books, userIds } = await openLoadedBooks(pool, openWriter, N * 4);
var ticks = () => {
  const f = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(f[11]) + Number(f[12])) * 10;
};
for (const inFlight of [64, 1024, 64, 1024]) {
  const p = ticks();
  const c = process.cpuUsage();
  const r = await placeOrders(books, userIds, N, inFlight);
  const u = process.cpuUsage(c);
  console.log(inFlight, "wall", r.toFixed(0) + "/s", "pg \xB5s/order", ((ticks() - p) * 1e3 / N).toFixed(1), "node \xB5s/order", ((u.user + u.system) / N).toFixed(1));
}
await books.drain();
await pool.end();
await admin.end();
