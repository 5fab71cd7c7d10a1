#!/usr/bin/env bash
# iso20022.js 0.0.15: a statement's yen are a hundred times as many, and none of its entries is ever a reversal.
#
# camt.053: the amounts of a statement are turned into minor units, as a comment in the source says, but with two
# decimals for every currency. JPY 1234 (ISO 4217: no decimals) becomes 123400 and KWD 1.234 (three) becomes 123.4;
# USD 19.99 becomes 1998.9999999999998, which is cut to 1998 where an integer is needed. A payment's amount is taken in
# minor units likewise (1000 of USD are 10 dollars): 1000 yen are written as <InstdAmt Ccy="JPY">10</InstdAmt>.
# RvslInd is compared with the text 'true' after the XML parser has made a boolean of it: a debit that the bank took
# back is read as `reversal: false`, as a second debit. Seen on 2026-11-30 with Node 20.20.2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund iso20022.js@0.0.15
cat >seen.mjs <<'JS'
import { CashManagementEndOfDayReport, ISO20022 } from 'iso20022.js'

/** A statement of one entry, a debit that the bank took back. */
const statement = (currency, amount) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-01-05T10:00:00</CreDtTm>
<MsgRcpt><Nm>Client</Nm><Id><OrgId><Othr><Id>1</Id></Othr></OrgId></Id></MsgRcpt></GrpHdr>
<Stmt><Id>S1</Id><ElctrncSeqNb>1</ElctrncSeqNb><LglSeqNb>1</LglSeqNb><CreDtTm>2026-01-05T10:00:00</CreDtTm>
<FrToDt><FrDtTm>2026-01-04T00:00:00</FrDtTm><ToDtTm>2026-01-05T00:00:00</ToDtTm></FrToDt>
<Acct><Id><Othr><Id>123</Id></Othr></Id><Ccy>${currency}</Ccy>
<Svcr><FinInstnId><BIC>AAAADEFF</BIC></FinInstnId></Svcr></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt>
<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-05</Dt></Dt></Bal>
<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts>
<BookgDt><Dt>2026-01-05</Dt></BookgDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd></Ntry>
</Stmt></BkToCstmrStmt></Document>`
for (const [currency, amount] of [['USD', '1234.56'], ['USD', '19.99'], ['JPY', '1234'], ['KWD', '1.234']]) {
  const { balances: [balance], entries: [entry] } =
    CashManagementEndOfDayReport.fromXML(statement(currency, amount)).statements[0]
  console.log(`${currency} ${amount}: balance ${balance.amount}, entry ${entry.amount}, reversal ${entry.reversal}`)
}

const agent = { bic: 'AAAAJPJT', bankAddress: { country: 'JP' } }
const account = { accountNumber: '123456789012' }
const messages = new ISO20022({ initiatingParty: { name: 'Payer', id: 'PAYER', account, agent } })
const address = { streetName: 'Main', buildingNumber: '1', townName: 'Tokyo', postalCode: '1000001', country: 'JP' }
const creditor = { name: 'Payee', account, agent: { bic: 'BBBBJPJT' }, address }
const payment = { type: 'swift', direction: 'credit', amount: 1000, currency: 'JPY', creditor }
console.log(messages.createSWIFTCreditPaymentInitiation([payment]).toString().match(/<InstdAmt.*?<\/InstdAmt>/)[0])
JS
seen=$(node seen.mjs)
echo "$seen"
expected='USD 1234.56: balance 123456, entry 123456, reversal false
USD 19.99: balance 1998.9999999999998, entry 1998.9999999999998, reversal false
JPY 1234: balance 123400, entry 123400, reversal false
KWD 1.234: balance 123.4, entry 123.4, reversal false
<InstdAmt Ccy="JPY">10</InstdAmt>'
[ "$seen" = "$expected" ] || { echo 'changed: see above'; exit 1; }
echo 'as found: two decimals for every currency, a fraction of a cent, and a reversal that is none'
