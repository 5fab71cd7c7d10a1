// Made from the English texts by: npm run generate

type Shown = string | number

/** Keys of texts that nothing is filled into. */
export type PlainServerKey =
  | 'agreement.title'
  | 'agreement.borrower'
  | 'agreement.signedAt'
  | 'agreement.hash'
  | 'agreement.signature'
  | 'agreement.page'
  | 'agreement.sandbox'
  | 'agreement.terms'
  | 'agreement.figure'
  | 'agreement.schedule'
  | 'agreement.payments.paid-out'
  | 'agreement.payments.interest'
  | 'agreement.payments.principal'
  | 'agreement.names.amount'
  | 'agreement.names.period'
  | 'agreement.names.freeDays'
  | 'agreement.names.rate'
  | 'agreement.names.interest'
  | 'agreement.names.total'
  | 'agreement.names.apr'
  | 'agreement.names.aprWithoutFreeDays'
  | 'agreement.names.penaltyRate'
  | 'agreement.names.penaltyMost'
  | 'agreement.names.mindDays'
  | 'agreement.sections.1.heading'
  | 'agreement.sections.2.heading'
  | 'agreement.sections.3.heading'
  | 'agreement.sections.4.heading'
  | 'agreement.sections.5.heading'
  | 'agreement.sections.5.text'
  | 'agreement.sections.6.heading'
  | 'agreement.sections.7.heading'
  | 'agreement.sections.8.heading'
  | 'agreement.sections.8.text'
  | 'agreement.sections.9.heading'
  | 'agreement.sections.9.text'
  | 'agreement.sections.10.heading'
  | 'agreement.sections.10.text'
  | 'budgets.demo-user'
  | 'budgets.demo-address'
  | 'budgets.user'
  | 'budgets.every'
  | 'budgets.account'
  | 'categories.forex'
  | 'categories.metals'
  | 'categories.commodities'
  | 'categories.indices'
  | 'categories.crypto'
  | 'categories.stocks'
  | 'codes.1'
  | 'codes.999'
  | 'codes.1000'
  | 'codes.1001'
  | 'codes.1002'
  | 'codes.1003'
  | 'codes.1004'
  | 'codes.1005'
  | 'codes.1006'
  | 'codes.1100'
  | 'codes.1101'
  | 'codes.1102'
  | 'codes.1103'
  | 'codes.1104'
  | 'codes.1105'
  | 'codes.1106'
  | 'codes.1107'
  | 'codes.1108'
  | 'codes.1109'
  | 'codes.1110'
  | 'codes.1111'
  | 'codes.1112'
  | 'codes.1113'
  | 'codes.1114'
  | 'codes.1115'
  | 'codes.1116'
  | 'codes.1200'
  | 'codes.1201'
  | 'codes.1202'
  | 'codes.1203'
  | 'codes.1204'
  | 'codes.1205'
  | 'codes.1206'
  | 'codes.1207'
  | 'codes.1208'
  | 'codes.1209'
  | 'codes.1210'
  | 'codes.1211'
  | 'codes.1212'
  | 'codes.1213'
  | 'codes.1214'
  | 'codes.1300'
  | 'codes.1301'
  | 'codes.1302'
  | 'codes.1303'
  | 'codes.1304'
  | 'codes.1305'
  | 'codes.1306'
  | 'codes.1307'
  | 'codes.1308'
  | 'codes.1309'
  | 'codes.1400'
  | 'codes.1401'
  | 'codes.1402'
  | 'codes.1403'
  | 'codes.1404'
  | 'codes.1500'
  | 'codes.1501'
  | 'codes.1502'
  | 'codes.1503'
  | 'codes.1600'
  | 'codes.1601'
  | 'codes.1700'
  | 'codes.1900'
  | 'codes.1901'
  | 'deposits.unchecked'
  | 'deposits.credited'
  | 'deposits.rejected'
  | 'deposits.invalid'
  | 'done.code-sent'
  | 'done.registered'
  | 'done.logged-in'
  | 'done.logged-out'
  | 'done.session-ended'
  | 'done.sessions-ended'
  | 'done.password-set'
  | 'done.address-changed'
  | 'done.phrase-saved'
  | 'done.two-factor-begun'
  | 'done.two-factor-on'
  | 'done.two-factor-off'
  | 'done.passkey-asked'
  | 'done.passkey-added'
  | 'done.passkey-removed'
  | 'done.frozen'
  | 'done.limit-set'
  | 'done.risk-noted'
  | 'done.account-ended'
  | 'done.name-sent'
  | 'done.image-sent'
  | 'done.order-placed'
  | 'done.order-replaced'
  | 'done.order-closed'
  | 'done.order-cancelled'
  | 'done.orders-closed'
  | 'done.orders-cancelled'
  | 'done.stops-set'
  | 'done.option-bought'
  | 'done.option-sold'
  | 'done.trader-applied'
  | 'done.trading-ended'
  | 'done.profile-asked'
  | 'done.profile-taken-back'
  | 'done.avatar-removed'
  | 'done.trader-followed'
  | 'done.follow-changed'
  | 'done.trader-unfollowed'
  | 'done.borrower-sent'
  | 'done.loan-asked'
  | 'done.loan-repaying'
  | 'done.subscribed'
  | 'done.redemption-asked'
  | 'done.demo-reset'
  | 'done.transferred'
  | 'done.deposit-stated'
  | 'done.ticket-opened'
  | 'done.withdrawal-asked'
  | 'done.withdrawal-cancelled'
  | 'done.method-saved'
  | 'done.method-removed'
  | 'done.alert-set'
  | 'done.alert-removed'
  | 'done.drawings-saved'
  | 'done.notices-read'
  | 'done.notices-chosen'
  | 'done.push-on'
  | 'done.push-off'
  | 'done.message-sent'
  | 'done.chat-closed'
  | 'done.chat-rated'
  | 'done.dispute-opened'
  | 'done.favourites-chosen'
  | 'events.cpi'
  | 'events.businessClimate'
  | 'events.speech'
  | 'events.rateDecision'
  | 'events.unemployment'
  | 'events.oilStocks'
  | 'events.employment'
  | 'events.joblessClaims'
  | 'events.industrialProduction'
  | 'events.gdp'
  | 'events.retailSales'
  | 'events.payrolls'
  | 'inbox.stop-out.title'
  | 'inbox.alert-delisted.text'
  | 'inbox.withdrawal-approved.title'
  | 'inbox.withdrawal-cancelled.title'
  | 'inbox.invite-income.title'
  | 'inbox.mining-income.title'
  | 'inbox.mining-matured.title'
  | 'instruments.Euro'
  | 'instruments.US Dollar'
  | 'instruments.British Pound'
  | 'instruments.Japanese Yen'
  | 'instruments.Swiss Franc'
  | 'instruments.Canadian Dollar'
  | 'instruments.Australian Dollar'
  | 'instruments.New Zealand Dollar'
  | 'instruments.Offshore Yuan'
  | 'instruments.Gold'
  | 'instruments.Silver'
  | 'instruments.WTI crude oil'
  | 'instruments.Brent crude oil'
  | 'instruments.Natural gas'
  | 'instruments.Corn'
  | 'instruments.S&P 500 index'
  | 'instruments.Nasdaq 100 index'
  | 'instruments.Dow Jones 30 index'
  | 'instruments.DAX 40 index'
  | 'instruments.FTSE 100 index'
  | 'instruments.Nikkei 225 index'
  | 'instruments.Bitcoin'
  | 'instruments.Ether'
  | 'instruments.Solana'
  | 'instruments.BNB'
  | 'instruments.XRP'
  | 'instruments.Dogecoin'
  | 'instruments.Litecoin'
  | 'instruments.Cardano'
  | 'instruments.Tether'
  | 'instruments.Apple'
  | 'instruments.Tesla'
  | 'instruments.NVIDIA'
  | 'instruments.Microsoft'
  | 'instruments.Amazon'
  | 'instruments.Alphabet A'
  | 'instruments.Meta Platforms'
  | 'instruments.Netflix'
  | 'mails.greeting'
  | 'mails.notMe'
  | 'mails.footer'
  | 'mails.register-code.subject'
  | 'mails.already-registered.subject'
  | 'mails.already-registered.lines'
  | 'mails.reset-code.subject'
  | 'mails.email-code.subject'
  | 'mails.new-device.subject'
  | 'mails.password-changed.subject'
  | 'mails.email-changed.subject'
  | 'mails.two-factor-on.subject'
  | 'mails.two-factor-off.subject'
  | 'mails.two-factor-guessed.subject'
  | 'mails.passkey-added.subject'
  | 'mails.passkey-removed.subject'
  | 'mails.real-name-approved.subject'
  | 'mails.real-name-rejected.subject'
  | 'mails.withdrawal-code.subject'
  | 'mails.method-code.subject'
  | 'mails.method-added.subject'
  | 'mails.method-removed.subject'
  | 'mails.withdrawal-requested.subject'
  | 'mails.withdrawal-paid.subject'
  | 'mails.withdrawal-rejected.subject'
  | 'mails.deposit-credited.subject'
  | 'mails.deposit-rejected.subject'
  | 'mails.deposit-invalid.subject'
  | 'mails.chat-answered.subject'
  | 'mails.trader-approved.subject'
  | 'mails.trader-rejected.subject'
  | 'mails.trader-banned.subject'
  | 'mails.trader-lost.subject'
  | 'mails.profile-approved.subject'
  | 'mails.profile-rejected.subject'
  | 'mails.avatar-removed.subject'
  | 'mails.copy-stopped.subject'
  | 'mails.copy-ended.subject'
  | 'mails.borrower-verified.subject'
  | 'mails.borrower-rejected.subject'
  | 'mails.loan-approved.subject'
  | 'mails.loan-rejected.subject'
  | 'mails.redemption-paid.subject'
  | 'mails.loan-repaid.subject'
  | 'mails.repayment-rejected.subject'
  | 'mails.loan-due.subject'
  | 'mails.loan-overdue.subject'
  | 'mails.loan-due-returnable.subject'
  | 'mails.frozen.subject'
  | 'mails.frozen-by-us.subject'
  | 'mails.unfrozen.subject'
  | 'mails.password-link.subject'
  | 'notices.sandbox'
  | 'notices.frozen'
  | 'reasons.charges.reject.1'
  | 'reasons.charges.reject.2'
  | 'reasons.charges.reject.3'
  | 'reasons.charges.reject.4'
  | 'reasons.charges.invalid.1'
  | 'reasons.charges.invalid.2'
  | 'reasons.charges.invalid.3'
  | 'reasons.traders.reject.1'
  | 'reasons.traders.reject.2'
  | 'reasons.traders.reject.3'
  | 'reasons.traders.ban.1'
  | 'reasons.traders.ban.2'
  | 'reasons.traders.remove_avatar.1'
  | 'reasons.traders.remove_avatar.2'
  | 'reasons.traders.remove_avatar.3'
  | 'reasons.profiles.reject.1'
  | 'reasons.profiles.reject.2'
  | 'reasons.profiles.reject.3'
  | 'reasons.profiles.reject.4'
  | 'reasons.profiles.reject.5'
  | 'reasons.withdrawals.reject.1'
  | 'reasons.withdrawals.reject.2'
  | 'reasons.withdrawals.reject.3'
  | 'reasons.withdrawals.reject.4'
  | 'reasons.identities.reject.1'
  | 'reasons.identities.reject.2'
  | 'reasons.identities.reject.3'
  | 'reasons.identities.reject.4'
  | 'reasons.identities.reject.5'
  | 'reasons.loan-kycs.reject.1'
  | 'reasons.loan-kycs.reject.2'
  | 'reasons.loan-kycs.reject.3'
  | 'reasons.loans.reject.1'
  | 'reasons.loans.reject.2'
  | 'reasons.repayments.reject.1'
  | 'reasons.repayments.reject.2'
  | 'reasons.repayments.reject.3'
  | 'reasons.any.reject.1'
  | 'reasons.any.reject.2'
  | 'rules-1.changes'
  | 'rules-1.text'
  | 'rules-2.changes'
  | 'rules-2.text'
  | 'rules-3.changes'
  | 'rules-3.text'
  | 'rules-4.changes'
  | 'rules-4.text'
  | 'samples.loan30'
  | 'samples.loan90'
  | 'samples.starter'
  | 'samples.starterText'
  | 'samples.steady'
  | 'samples.steadyText'
  | 'samples.long'
  | 'samples.longText'
  | 'samples.source'
  | 'samples.priceNews'
  | 'samples.priceNewsSummary'
  | 'samples.priceNewsText'
  | 'samples.workNews'
  | 'samples.workNewsSummary'
  | 'samples.workNewsText'
  | 'samples.welcomeNews'
  | 'samples.welcomeNewsSummary'
  | 'samples.welcomeNewsText'
  | 'samples.lookingAnswer'
  | 'samples.neverPayAnswer'
  | 'statement.monthly'
  | 'statement.records'
  | 'statement.contracts'
  | 'statement.options'
  | 'statement.client'
  | 'statement.number'
  | 'statement.period'
  | 'statement.currency'
  | 'statement.inDollars'
  | 'statement.sum'
  | 'statement.sumNote'
  | 'statement.notFinal'
  | 'statement.sandbox'
  | 'statement.demo'
  | 'statement.opening'
  | 'statement.movements'
  | 'statement.closing'
  | 'statement.time'
  | 'statement.type'
  | 'statement.reference'
  | 'statement.change'
  | 'statement.balance'
  | 'statement.page'
  | 'statement.account'
  | 'statement.contractAccount'
  | 'statement.optionAccount'
  | 'statement.fundAccount'
  | 'strategies.crossing'
  | 'strategies.range'
  | 'style.date'
  | 'style.zoned'
  | 'style.decimal'
  | 'style.group'
  | 'style.counts'
  | 'withdrawals.requested'
  | 'withdrawals.approved'
  | 'withdrawals.paid'
  | 'withdrawals.rejected'
  | 'withdrawals.cancelled'
  | 'records.kind_deposit'
  | 'records.kind_withdrawal'
  | 'records.kind_transfer'
  | 'records.kind_contract_profit'
  | 'records.kind_fee'
  | 'records.kind_swap'
  | 'records.kind_option_result'
  | 'records.kind_loan'
  | 'records.kind_repayment'
  | 'records.kind_mining'
  | 'records.kind_mining_income'
  | 'records.kind_protection'
  | 'records.kind_demo_funds'
  | 'records.kind_adjustment'
  | 'records.kind_brought_forward'
  | 'records.kind_dividend'
  | 'records.kind_owed'
  | 'records.kind_invite_income'

/** The values that are filled into the others. */
export interface ServerValues {
  readonly 'agreement.sections.1.text': { readonly amount: Shown }
  readonly 'agreement.sections.2.text': { readonly period: Shown }
  readonly 'agreement.sections.3.text': { readonly rate: Shown; readonly interest: Shown; readonly total: Shown; readonly apr: Shown }
  readonly 'agreement.sections.4.text': { readonly freeDays: Shown; readonly aprWithoutFreeDays: Shown }
  readonly 'agreement.sections.6.text': { readonly mindDays: Shown }
  readonly 'agreement.sections.7.text': { readonly penaltyRate: Shown; readonly penaltyMost: Shown }
  readonly 'codes.unknown': { readonly code: Shown }
  readonly 'deposits.found': { readonly confirmations: Shown; readonly needed: Shown }
  readonly 'deposits.foundUnlike': { readonly confirmations: Shown; readonly needed: Shown }
  readonly 'deposits.note': { readonly confirmations: Shown; readonly minutes: Shown }
  readonly 'inbox.order-filled.title': { readonly symbol: Shown }
  readonly 'inbox.order-filled.text': { readonly side: Shown; readonly lots: Shown; readonly price: Shown }
  readonly 'inbox.order-cancelled.title': { readonly symbol: Shown }
  readonly 'inbox.order-cancelled.text': { readonly lots: Shown }
  readonly 'inbox.order-delisted.title': { readonly symbol: Shown }
  readonly 'inbox.order-delisted.text': { readonly lots: Shown; readonly price: Shown }
  readonly 'inbox.stop-loss.title': { readonly symbol: Shown }
  readonly 'inbox.stop-loss.text': { readonly lots: Shown; readonly price: Shown; readonly fees: Shown; readonly amount: Shown }
  readonly 'inbox.take-profit.title': { readonly symbol: Shown }
  readonly 'inbox.take-profit.text': { readonly lots: Shown; readonly price: Shown; readonly fees: Shown; readonly amount: Shown }
  readonly 'inbox.margin-level.title': { readonly level: Shown }
  readonly 'inbox.margin-level.text': { readonly level: Shown }
  readonly 'inbox.stop-out.text': { readonly count: Shown }
  readonly 'inbox.price-alert.title': { readonly symbol: Shown; readonly level: Shown }
  readonly 'inbox.price-alert.text': { readonly price: Shown; readonly time: Shown }
  readonly 'inbox.alert-delisted.title': { readonly symbol: Shown }
  readonly 'inbox.price-move.title': { readonly symbol: Shown; readonly percent: Shown }
  readonly 'inbox.price-move.text': { readonly price: Shown; readonly time: Shown }
  readonly 'inbox.copy-opened.title': { readonly symbol: Shown }
  readonly 'inbox.copy-opened.text': { readonly side: Shown; readonly lots: Shown; readonly price: Shown }
  readonly 'inbox.copy-closed.title': { readonly symbol: Shown }
  readonly 'inbox.copy-closed.text': { readonly lots: Shown; readonly price: Shown; readonly fees: Shown; readonly amount: Shown }
  readonly 'inbox.withdrawal-approved.text': { readonly number: Shown }
  readonly 'inbox.withdrawal-cancelled.text': { readonly number: Shown }
  readonly 'inbox.invite-income.text': { readonly amount: Shown }
  readonly 'inbox.mining-income.text': { readonly amount: Shown }
  readonly 'inbox.mining-matured.text': { readonly amount: Shown }
  readonly 'mails.phrase': { readonly phrase: Shown }
  readonly 'mails.register-code.lines': { readonly code: Shown }
  readonly 'mails.reset-code.lines': { readonly code: Shown }
  readonly 'mails.email-code.lines': { readonly code: Shown }
  readonly 'mails.new-device.lines': { readonly time: Shown; readonly ip: Shown; readonly device: Shown }
  readonly 'mails.password-changed.lines': { readonly time: Shown }
  readonly 'mails.email-changed.lines': { readonly time: Shown }
  readonly 'mails.two-factor-on.lines': { readonly time: Shown }
  readonly 'mails.two-factor-off.lines': { readonly time: Shown }
  readonly 'mails.two-factor-guessed.lines': { readonly time: Shown }
  readonly 'mails.passkey-added.lines': { readonly time: Shown }
  readonly 'mails.passkey-removed.lines': { readonly time: Shown }
  readonly 'mails.real-name-approved.lines': { readonly time: Shown }
  readonly 'mails.real-name-rejected.lines': { readonly time: Shown; readonly reason: Shown }
  readonly 'mails.withdrawal-code.lines': { readonly amount: Shown; readonly to: Shown; readonly code: Shown }
  readonly 'mails.method-code.lines': { readonly to: Shown; readonly currency: Shown; readonly code: Shown }
  readonly 'mails.method-added.lines': { readonly to: Shown; readonly currency: Shown; readonly time: Shown }
  readonly 'mails.method-removed.lines': { readonly to: Shown; readonly currency: Shown; readonly time: Shown }
  readonly 'mails.withdrawal-requested.lines': { readonly amount: Shown; readonly to: Shown; readonly time: Shown }
  readonly 'mails.withdrawal-paid.lines': { readonly amount: Shown; readonly to: Shown; readonly time: Shown; readonly txid: Shown }
  readonly 'mails.withdrawal-rejected.lines': { readonly amount: Shown; readonly time: Shown; readonly reason: Shown }
  readonly 'mails.deposit-credited.lines': { readonly amount: Shown; readonly currency: Shown; readonly time: Shown; readonly credit: Shown }
  readonly 'mails.deposit-rejected.lines': { readonly amount: Shown; readonly currency: Shown; readonly time: Shown; readonly reason: Shown }
  readonly 'mails.deposit-invalid.lines': { readonly amount: Shown; readonly currency: Shown; readonly time: Shown; readonly reason: Shown }
  readonly 'mails.adjustment-in.subject': { readonly amount: Shown }
  readonly 'mails.adjustment-in.lines': { readonly amount: Shown; readonly time: Shown; readonly reason: Shown; readonly link: Shown }
  readonly 'mails.adjustment-out.subject': { readonly amount: Shown }
  readonly 'mails.adjustment-out.lines': { readonly amount: Shown; readonly time: Shown; readonly reason: Shown; readonly link: Shown }
  readonly 'mails.ticket-answered.subject': { readonly number: Shown }
  readonly 'mails.ticket-answered.lines': { readonly time: Shown; readonly reason: Shown }
  readonly 'mails.ticket-closed.subject': { readonly number: Shown }
  readonly 'mails.ticket-closed.lines': { readonly time: Shown; readonly reason: Shown }
  readonly 'mails.chat-answered.lines': { readonly time: Shown }
  readonly 'mails.trader-approved.lines': { readonly name: Shown; readonly time: Shown }
  readonly 'mails.trader-rejected.lines': { readonly name: Shown; readonly time: Shown; readonly reason: Shown }
  readonly 'mails.trader-banned.lines': { readonly name: Shown; readonly time: Shown; readonly reason: Shown }
  readonly 'mails.trader-lost.lines': { readonly time: Shown; readonly name: Shown }
  readonly 'mails.profile-approved.lines': { readonly time: Shown; readonly name: Shown }
  readonly 'mails.profile-rejected.lines': { readonly time: Shown; readonly reason: Shown }
  readonly 'mails.avatar-removed.lines': { readonly time: Shown; readonly reason: Shown }
  readonly 'mails.copy-stopped.lines': { readonly name: Shown; readonly time: Shown; readonly amount: Shown }
  readonly 'mails.copy-ended.lines': { readonly name: Shown }
  readonly 'mails.borrower-verified.lines': { readonly time: Shown }
  readonly 'mails.borrower-rejected.lines': { readonly time: Shown; readonly reason: Shown }
  readonly 'mails.loan-approved.lines': { readonly number: Shown; readonly amount: Shown; readonly time: Shown; readonly due: Shown; readonly total: Shown }
  readonly 'mails.loan-rejected.lines': { readonly amount: Shown; readonly reason: Shown }
  readonly 'mails.redemption-paid.lines': { readonly number: Shown; readonly amount: Shown; readonly time: Shown; readonly penalty: Shown }
  readonly 'mails.loan-repaid.lines': { readonly number: Shown; readonly time: Shown; readonly total: Shown }
  readonly 'mails.repayment-rejected.lines': { readonly number: Shown; readonly reason: Shown }
  readonly 'mails.loan-due.lines': { readonly number: Shown; readonly due: Shown; readonly total: Shown }
  readonly 'mails.loan-overdue.lines': { readonly number: Shown; readonly due: Shown; readonly total: Shown }
  readonly 'mails.loan-due-returnable.lines': { readonly number: Shown; readonly due: Shown; readonly until: Shown; readonly total: Shown }
  readonly 'mails.frozen.lines': { readonly time: Shown }
  readonly 'mails.frozen-by-us.lines': { readonly time: Shown }
  readonly 'mails.unfrozen.lines': { readonly time: Shown }
  readonly 'mails.password-link.lines': { readonly time: Shown; readonly link: Shown }
  readonly 'notices.halt': { readonly until: Shown; readonly reason: Shown }
  readonly 'notices.closeOnly': { readonly until: Shown; readonly reason: Shown }
  readonly 'notices.sourceLost': { readonly reason: Shown }
  readonly 'notices.sourcesApart': { readonly reason: Shown }
  readonly 'notices.pairClosed': { readonly reason: Shown }
  readonly 'notices.reopening': { readonly until: Shown }
  readonly 'notices.demoHistory': { readonly reason: Shown }
  readonly 'notices.whoMay': { readonly reason: Shown }
  readonly 'notices.whoMayHalt': { readonly reason: Shown }
  readonly 'notices.termsChange': { readonly reason: Shown }
  readonly 'notices.settingAllowed': { readonly reason: Shown }
  readonly 'notices.settingHost': { readonly reason: Shown }
  readonly 'notices.settingFirst': { readonly reason: Shown }
  readonly 'samples.named': { readonly name: Shown }
}
