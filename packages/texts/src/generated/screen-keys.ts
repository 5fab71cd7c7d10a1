// Made from the English texts by: npm run generate

type Shown = string | number

/** Keys of texts that nothing is filled into. */
export type PlainScreenKey =
  | 'account.title'
  | 'account.hiddenAmount'
  | 'account.balances'
  | 'account.balance'
  | 'account.locked'
  | 'account.free'
  | 'account.accountForex'
  | 'account.accountMicro'
  | 'account.accountChange'
  | 'account.balancesLoading'
  | 'account.balancesEmpty'
  | 'account.balancesError'
  | 'account.resetDemo'
  | 'account.resetDemoTitle'
  | 'account.resetDemoText'
  | 'account.resetDemoDone'
  | 'account.appearance'
  | 'account.theme'
  | 'account.upDown'
  | 'account.greenRed'
  | 'account.redGreen'
  | 'account.blueOrange'
  | 'account.upDownHint'
  | 'account.language'
  | 'account.languageHint'
  | 'account.logout'
  | 'account.logoutTextDemo'
  | 'account.logoutText'
  | 'account.sessions'
  | 'account.sessionsLoading'
  | 'account.sessionsEmpty'
  | 'account.sessionsError'
  | 'account.sessionCurrent'
  | 'account.unknownDevice'
  | 'account.endSession'
  | 'account.endSessionTitle'
  | 'account.sessionEnded'
  | 'account.trading'
  | 'account.oneTap'
  | 'account.oneTapHint'
  | 'account.which'
  | 'account.demoAccount'
  | 'account.realAccount'
  | 'account.nowDemo'
  | 'account.nowReal'
  | 'account.switchUnsettled'
  | 'account.logoutTitleDemo'
  | 'account.logoutTitleReal'
  | 'account.logoutStaysDemo'
  | 'account.logoutStaysReal'
  | 'account.logoutDoneDemo'
  | 'account.logoutDoneReal'
  | 'account.system'
  | 'account.systemLead'
  | 'errors.timeout'
  | 'errors.unexpected'
  | 'errors.unexpectedTitle'
  | 'errors.reload'
  | 'errors.badAnswer'
  | 'errors.sessionEnded'
  | 'history.records'
  | 'history.account'
  | 'history.kind'
  | 'history.everyKind'
  | 'history.recordsLoading'
  | 'history.recordsEmpty'
  | 'history.recordsError'
  | 'history.balanceAfter'
  | 'history.statement'
  | 'history.what'
  | 'history.kindRecords'
  | 'history.kindContracts'
  | 'history.kindOptions'
  | 'history.from'
  | 'history.to'
  | 'history.backwards'
  | 'history.format'
  | 'history.statementHint'
  | 'history.download'
  | 'history.cancel'
  | 'history.months'
  | 'history.monthsLoading'
  | 'history.monthsEmpty'
  | 'history.monthsError'
  | 'history.monthRuns'
  | 'history.filter'
  | 'history.filterClear'
  | 'history.noneFound'
  | 'history.instrument'
  | 'history.everyInstrument'
  | 'history.side'
  | 'history.everySide'
  | 'history.result'
  | 'history.everyResult'
  | 'history.won'
  | 'history.lost'
  | 'history.performance'
  | 'history.net'
  | 'history.fees'
  | 'history.hitRate'
  | 'history.trades'
  | 'history.drawdown'
  | 'history.byDay'
  | 'history.byInstrument'
  | 'history.day'
  | 'history.netShort'
  | 'history.total'
  | 'history.performanceEmpty'
  | 'history.performanceError'
  | 'history.performanceLoading'
  | 'history.performanceHint'
  | 'history.usdBalance'
  | 'history.frozen'
  | 'home.title'
  | 'home.visitor'
  | 'home.searchLabel'
  | 'home.searchPlaceholder'
  | 'home.totalBalance'
  | 'home.todayProfit'
  | 'home.deposit'
  | 'home.openReal'
  | 'home.withdraw'
  | 'home.buyCoin'
  | 'home.video'
  | 'home.mining'
  | 'home.news'
  | 'home.hideAmounts'
  | 'home.showAmounts'
  | 'home.hiddenAmount'
  | 'home.tryDemoTitle'
  | 'home.tryDemoText'
  | 'home.tryDemo'
  | 'home.highlights'
  | 'home.categories'
  | 'home.markets'
  | 'home.marketsLoading'
  | 'home.marketsEmpty'
  | 'home.marketsError'
  | 'home.closed'
  | 'home.ended'
  | 'home.login'
  | 'home.favourites'
  | 'home.favouritesEmpty'
  | 'home.favouritesHint'
  | 'home.nextTitle'
  | 'home.nextText'
  | 'home.nextDeposit'
  | 'home.nextVerify'
  | 'home.nextProtect'
  | 'home.nextDemo'
  | 'indicators.MA'
  | 'indicators.EMA'
  | 'indicators.SMA'
  | 'indicators.BOLL'
  | 'indicators.SAR'
  | 'indicators.BBI'
  | 'indicators.VOL'
  | 'indicators.MACD'
  | 'indicators.RSI'
  | 'indicators.KDJ'
  | 'indicators.CCI'
  | 'indicators.WR'
  | 'indicators.OBV'
  | 'indicators.DMI'
  | 'indicators.DMA'
  | 'indicators.TRIX'
  | 'indicators.CR'
  | 'indicators.PSY'
  | 'indicators.BIAS'
  | 'indicators.BRAR'
  | 'indicators.VR'
  | 'indicators.MTM'
  | 'indicators.ROC'
  | 'indicators.AO'
  | 'indicators.EMV'
  | 'indicators.PVT'
  | 'login.title'
  | 'login.demoLogin'
  | 'login.demoBusy'
  | 'login.demoText'
  | 'login.demoKept'
  | 'login.policyNotice'
  | 'options.way'
  | 'options.contract'
  | 'options.future'
  | 'options.duration'
  | 'options.presets'
  | 'options.stake'
  | 'options.stakeUnit'
  | 'options.stakeMissing'
  | 'options.stakeDecimals'
  | 'options.conditionHint'
  | 'options.conditionWithoutPrice'
  | 'options.cost'
  | 'options.ifRight'
  | 'options.ifWrong'
  | 'options.ifWrongWhole'
  | 'options.breakEven'
  | 'options.openStakes'
  | 'options.free'
  | 'options.freeAfter'
  | 'options.up'
  | 'options.down'
  | 'options.termsError'
  | 'options.noTerms'
  | 'options.source'
  | 'options.totals'
  | 'options.tabs'
  | 'options.running'
  | 'options.settled'
  | 'options.runningLoading'
  | 'options.runningEmpty'
  | 'options.runningEmptyHint'
  | 'options.settledLoading'
  | 'options.settledEmpty'
  | 'options.settledEmptyHint'
  | 'options.listError'
  | 'options.goTrade'
  | 'options.settling'
  | 'options.ahead'
  | 'options.behind'
  | 'options.even'
  | 'options.result'
  | 'options.result_win'
  | 'options.result_lose'
  | 'options.result_tie'
  | 'options.result_void'
  | 'options.direction'
  | 'options.everyDirection'
  | 'options.payout'
  | 'options.openPrice'
  | 'options.endPrice'
  | 'options.priceNow'
  | 'options.entry'
  | 'options.openPriceLatest'
  | 'options.openTick'
  | 'options.endTick'
  | 'options.ticks'
  | 'options.voidReason'
  | 'options.voidReset'
  | 'options.voidSplit'
  | 'options.voidHalt'
  | 'options.voidFewTicks'
  | 'options.voidStale'
  | 'options.settledAfter'
  | 'options.placedAt'
  | 'options.expiresAt'
  | 'options.settledAt'
  | 'options.number'
  | 'options.tieText'
  | 'options.formula_tie'
  | 'options.formula_void'
  | 'orders.title'
  | 'orders.tabs'
  | 'orders.holding'
  | 'orders.pending'
  | 'orders.history'
  | 'orders.holdingLoading'
  | 'orders.holdingEmpty'
  | 'orders.holdingEmptyHint'
  | 'orders.pendingEmpty'
  | 'orders.historyLoading'
  | 'orders.historyEmpty'
  | 'orders.listError'
  | 'orders.goTrade'
  | 'orders.floatingProfit'
  | 'orders.totalProfit'
  | 'orders.equity'
  | 'orders.usedMargin'
  | 'orders.freeMargin'
  | 'orders.marginLevel'
  | 'orders.noMargin'
  | 'orders.lots'
  | 'orders.leverage'
  | 'orders.openPrice'
  | 'orders.closePrice'
  | 'orders.markPrice'
  | 'orders.margin'
  | 'orders.fee'
  | 'orders.stopLoss'
  | 'orders.takeProfit'
  | 'orders.off'
  | 'orders.openedAt'
  | 'orders.closedAt'
  | 'orders.reason'
  | 'orders.reason_client'
  | 'orders.reason_stop_loss'
  | 'orders.reason_take_profit'
  | 'orders.reason_stop_out'
  | 'orders.reason_copy'
  | 'orders.reason_copy_stop'
  | 'orders.reason_cancelled'
  | 'orders.reason_reset'
  | 'orders.reason_delisted'
  | 'orders.status_cancelled'
  | 'orders.details'
  | 'orders.editStops'
  | 'orders.saveStops'
  | 'orders.stopsSaved'
  | 'orders.dividendAt'
  | 'orders.splits'
  | 'orders.splitKept'
  | 'orders.stopsHistory'
  | 'orders.close'
  | 'orders.closing'
  | 'orders.closeAll'
  | 'orders.closeAllText'
  | 'orders.cancel'
  | 'orders.cancelTitle'
  | 'orders.copyingStopped'
  | 'orders.cancelAll'
  | 'orders.cancelAllText'
  | 'orders.cancelled'
  | 'orders.keepOrder'
  | 'orders.results'
  | 'orders.resultDone'
  | 'orders.triggerPrice'
  | 'orders.placedAt'
  | 'orders.lotsToClose'
  | 'orders.stopsNone'
  | 'orders.totals'
  | 'orders.pendingLoading'
  | 'orders.pendingEmptyHint'
  | 'orders.historyEmptyHint'
  | 'orders.stopLossShort'
  | 'orders.takeProfitShort'
  | 'orders.stopsShort'
  | 'orders.number'
  | 'orders.origin'
  | 'orders.by_client'
  | 'orders.by_trailing'
  | 'orders.by_split'
  | 'orders.by_copy'
  | 'orders.stopOutPrice'
  | 'orders.usedMarginMeaning'
  | 'orders.stopOutTitle'
  | 'orders.stopOutByLevel'
  | 'orders.stopOutByLoss'
  | 'orders.stopOutBalance'
  | 'orders.stopOutClosed'
  | 'orders.stopOutStayed'
  | 'orders.stopOutError'
  | 'orders.swap'
  | 'orders.owed'
  | 'orders.closeShort'
  | 'orders.distanceHead'
  | 'orders.profit'
  | 'orders.instrument'
  | 'orders.openHead'
  | 'orders.closeHead'
  | 'orders.net'
  | 'orders.goodUntil'
  | 'orders.untilCancelled'
  | 'product.title'
  | 'product.label'
  | 'product.placeholder'
  | 'product.loading'
  | 'product.emptyHint'
  | 'product.error'
  | 'product.results'
  | 'receipt.title'
  | 'receipt.error'
  | 'receipt.asked'
  | 'receipt.askedAt'
  | 'receipt.filled'
  | 'receipt.closed'
  | 'receipt.took'
  | 'receipt.priceAge'
  | 'receipt.profit'
  | 'receipt.net'
  | 'receipt.rules'
  | 'receipt.check'
  | 'receipt.checkHint'
  | 'receipt.ticksOpen'
  | 'receipt.ticksClose'
  | 'receipt.unsealed'
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
  | 'rules.hours'
  | 'rules.noSession'
  | 'rules.hoursHint'
  | 'rules.title'
  | 'rules.intro'
  | 'rules.hash'
  | 'rules.changes'
  | 'rules.payouts'
  | 'rules.execution'
  | 'rules.termChanges'
  | 'rules.versions'
  | 'rules.translated'
  | 'rules.error'
  | 'rules.liabilities'
  | 'shell.appName'
  | 'shell.navigation'
  | 'shell.skipToContent'
  | 'shell.market'
  | 'shell.trade'
  | 'shell.orders'
  | 'shell.documentary'
  | 'shell.ranking'
  | 'shell.account'
  | 'shell.login'
  | 'shell.language'
  | 'shell.theme'
  | 'shell.demoBand'
  | 'shell.sandbox'
  | 'shell.demo'
  | 'shell.connecting'
  | 'shell.reconnecting'
  | 'shell.offline'
  | 'shell.back'
  | 'shell.close'
  | 'shell.cancel'
  | 'shell.clear'
  | 'shell.retry'
  | 'shell.refresh'
  | 'shell.loading'
  | 'shell.noMore'
  | 'shell.noData'
  | 'shell.closeMessage'
  | 'shell.messages'
  | 'shell.stale'
  | 'shell.usd'
  | 'shell.themeLight'
  | 'shell.themeDark'
  | 'shell.themeSystem'
  | 'shell.margin100'
  | 'shell.margin80'
  | 'shell.margin65'
  | 'shell.understood'
  | 'trade.title'
  | 'trade.instruments'
  | 'trade.price'
  | 'trade.high'
  | 'trade.low'
  | 'trade.closed'
  | 'trade.closedHint'
  | 'trade.closedHere'
  | 'trade.staleHint'
  | 'trade.period'
  | 'trade.period1sec'
  | 'trade.period1min'
  | 'trade.period5min'
  | 'trade.period15min'
  | 'trade.period30min'
  | 'trade.period60min'
  | 'trade.period1day'
  | 'trade.period1secLabel'
  | 'trade.period1minLabel'
  | 'trade.period5minLabel'
  | 'trade.period15minLabel'
  | 'trade.period30minLabel'
  | 'trade.period60minLabel'
  | 'trade.period1dayLabel'
  | 'trade.chart'
  | 'trade.chartLoading'
  | 'trade.chartEmpty'
  | 'trade.chartError'
  | 'trade.chartKind'
  | 'trade.candles'
  | 'trade.line'
  | 'trade.indicators'
  | 'trade.indicatorsMain'
  | 'trade.indicatorsBelow'
  | 'trade.zoomIn'
  | 'trade.zoomOut'
  | 'trade.toNewest'
  | 'trade.ticket'
  | 'trade.orderKind'
  | 'trade.market'
  | 'trade.pending'
  | 'trade.triggerPrice'
  | 'trade.buy'
  | 'trade.sell'
  | 'trade.lots'
  | 'trade.lotsUnit'
  | 'trade.leverage'
  | 'trade.noLeverage'
  | 'trade.stopLoss'
  | 'trade.takeProfit'
  | 'trade.stopLossHint'
  | 'trade.takeProfitHint'
  | 'trade.cost'
  | 'trade.notional'
  | 'trade.margin'
  | 'trade.marginFormulaLeveraged'
  | 'trade.marginFormulaFixed'
  | 'trade.fee'
  | 'trade.free'
  | 'trade.gainAtTarget'
  | 'trade.loginToTrade'
  | 'trade.inputLots'
  | 'trade.inputPrice'
  | 'trade.triggerHint'
  | 'trade.triggerBelow'
  | 'trade.triggerAbove'
  | 'trade.triggerIsPrice'
  | 'trade.buyLimit'
  | 'trade.buyStop'
  | 'trade.sellLimit'
  | 'trade.sellStop'
  | 'trade.stopsForBuy'
  | 'trade.stopsForSell'
  | 'trade.protection'
  | 'trade.protectionHint'
  | 'trade.maxSlip'
  | 'trade.unsettledFirst'
  | 'trade.notConnected'
  | 'trade.noPriceYet'
  | 'trade.askAgain'
  | 'trade.haveLooked'
  | 'trade.trailingStop'
  | 'trade.trailingStopHint'
  | 'trade.trailDistance'
  | 'trade.trailTooFar'
  | 'trade.stopOutBuy'
  | 'trade.stopOutSell'
  | 'trade.stopOutNever'
  | 'trade.swapBuy'
  | 'trade.swapSell'
  | 'trade.swapHint'
  | 'trade.maxLoss'
  | 'trade.maxLossBuy'
  | 'trade.maxLossSell'
  | 'trade.maxLossStop'
  | 'trade.freeAfter'
  | 'trade.priceMoves'
  | 'trade.stopsFor'
  | 'trade.stopLossNotMoved'
  | 'trade.takeProfitNotMoved'
  | 'trade.stopLossChips'
  | 'trade.takeProfitChips'
  | 'trade.riskReward'
  | 'trade.breakEven'
  | 'trade.lotsChips'
  | 'trade.expiry'
  | 'trade.expiryNever'
  | 'trade.expiryHour'
  | 'trade.expiryDay'
  | 'trade.expiryWeek'
  | 'trade.expiryMoment'
  | 'trade.expiryAt'
  | 'trade.expiryWrong'
  | 'trade.expiryHint'
  | 'trade.emptyAccountTitle'
  | 'trade.emptyAccount'
  | 'trade.moveToTrading'
  | 'trade.useDemo'
  | 'trade.verifyFirst'
  | 'access.way'
  | 'access.registerWay'
  | 'access.byEmail'
  | 'access.byMobile'
  | 'access.email'
  | 'access.mobile'
  | 'access.areaCode'
  | 'access.password'
  | 'access.newPassword'
  | 'access.repeatPassword'
  | 'access.showPassword'
  | 'access.hidePassword'
  | 'access.code'
  | 'access.sendCode'
  | 'access.codeSent'
  | 'access.captcha'
  | 'access.captchaPicture'
  | 'access.captchaNew'
  | 'access.captchaError'
  | 'access.login'
  | 'access.loginBusy'
  | 'access.forgotLink'
  | 'access.noAccount'
  | 'access.registerLink'
  | 'access.haveAccount'
  | 'access.loginLink'
  | 'access.passkeyLogin'
  | 'access.passkeyFailed'
  | 'access.totpTitle'
  | 'access.totpLead'
  | 'access.totp'
  | 'access.totpBack'
  | 'access.demoTitle'
  | 'access.inputEmail'
  | 'access.wrongEmail'
  | 'access.inputMobile'
  | 'access.wrongMobile'
  | 'access.inputAreaCode'
  | 'access.inputPassword'
  | 'access.passwordWrong'
  | 'access.inputFull'
  | 'access.passwordNotEqual'
  | 'access.inputCode'
  | 'access.inputCountry'
  | 'access.registerTitle'
  | 'access.registerLead'
  | 'access.country'
  | 'access.choose'
  | 'access.countriesError'
  | 'access.invite'
  | 'access.inviteRequired'
  | 'access.inputInvite'
  | 'access.inputAgree'
  | 'access.register'
  | 'access.registerBusy'
  | 'access.registered'
  | 'access.kept'
  | 'access.strength'
  | 'access.strength0'
  | 'access.strength1'
  | 'access.strength2'
  | 'access.strength3'
  | 'access.strength4'
  | 'access.ruleLength'
  | 'access.ruleNames'
  | 'access.rulePattern'
  | 'access.rule_short'
  | 'access.rule_long'
  | 'access.rule_common'
  | 'access.rule_account'
  | 'access.rule_product'
  | 'access.rule_same'
  | 'access.ruleMet'
  | 'access.ruleOpen'
  | 'access.strengthHint'
  | 'access.forgotTitle'
  | 'access.forgotLead'
  | 'access.reset'
  | 'access.resetDone'
  | 'access.freezeTitle'
  | 'access.freezeLead'
  | 'access.freezeWhat1'
  | 'access.freezeWhat2'
  | 'access.freezeWhat3'
  | 'access.freeze'
  | 'access.freezeBusy'
  | 'access.frozenTitle'
  | 'access.frozenText'
  | 'access.freezeNoToken'
  | 'access.freezeRefused'
  | 'cashier.transfer'
  | 'cashier.transferLead'
  | 'cashier.from'
  | 'cashier.to'
  | 'cashier.amount'
  | 'cashier.all'
  | 'cashier.why_loan'
  | 'cashier.why_locked'
  | 'cashier.why_margin'
  | 'cashier.why_stale'
  | 'cashier.why_frozen'
  | 'cashier.inputAmount'
  | 'cashier.wholeCents'
  | 'cashier.transferNow'
  | 'cashier.transfers'
  | 'cashier.transfersLoading'
  | 'cashier.transfersEmpty'
  | 'cashier.transfersError'
  | 'cashier.transfersOf'
  | 'cashier.everyAccount'
  | 'cashier.terms'
  | 'cashier.terms_fee'
  | 'cashier.terms_fee_is'
  | 'cashier.terms_time'
  | 'cashier.terms_time_is'
  | 'cashier.terms_limit'
  | 'cashier.terms_limit_is'
  | 'changes.title'
  | 'changes.link'
  | 'changes.lead'
  | 'changes.error'
  | 'changes.listLoading'
  | 'changes.listEmpty'
  | 'changes.announced'
  | 'changes.from'
  | 'changes.coming'
  | 'changes.withdrawn'
  | 'changes.inForce'
  | 'changes.all'
  | 'changes.amountMin'
  | 'changes.amountMax'
  | 'changes.isOffered'
  | 'changes.feeKind'
  | 'changes.fee'
  | 'changes.usdPrice'
  | 'changes.unitsPerUsd'
  | 'changes.isPaidOut'
  | 'changes.lotsMax'
  | 'changes.leverages'
  | 'changes.feePerLot'
  | 'changes.feeRate'
  | 'changes.leverageMax'
  | 'changes.payoutRatio'
  | 'changes.stakeMin'
  | 'changes.loanPeriod'
  | 'changes.freeDays'
  | 'changes.interestRate'
  | 'changes.penaltyRate'
  | 'changes.isPenaltyCapped'
  | 'changes.penaltyCap'
  | 'changes.availability'
  | 'changes.feeBasis'
  | 'changes.lossBasis'
  | 'changes.redeemsAtOnce'
  | 'changes.mindDays'
  | 'changes.noticeDays'
  | 'changes.dailyPercent'
  | 'changes.subscribeMin'
  | 'changes.subscribeMax'
  | 'changes.lockDays'
  | 'changes.earlyPenalty'
  | 'changes.actionKind'
  | 'changes.ratioTo'
  | 'changes.ratioFrom'
  | 'changes.dividendAmount'
  | 'changes.effective'
  | 'changes.isPlanned'
  | 'content.title'
  | 'content.categories'
  | 'content.category_all'
  | 'content.category_news'
  | 'content.category_announcements'
  | 'content.category_products'
  | 'content.newsError'
  | 'content.newsLoading'
  | 'content.newsEmpty'
  | 'content.oneError'
  | 'content.feedback'
  | 'content.feedbackLead'
  | 'content.words'
  | 'content.wordsMissing'
  | 'content.picture'
  | 'content.pictureHint'
  | 'content.send'
  | 'content.sent'
  | 'copying.title'
  | 'copying.lead'
  | 'copying.traders'
  | 'copying.tradersLoading'
  | 'copying.tradersEmpty'
  | 'copying.tradersEmptyHint'
  | 'copying.tradersError'
  | 'copying.myTraders'
  | 'copying.becomeTrader'
  | 'copying.sample'
  | 'copying.sampleHint'
  | 'copying.followed'
  | 'copying.threeWeeks'
  | 'copying.sinceStart'
  | 'copying.figure'
  | 'copying.rate'
  | 'copying.win'
  | 'copying.profitUsd'
  | 'copying.drawdown'
  | 'copying.drawdownHint'
  | 'copying.marginUsed'
  | 'copying.orders'
  | 'copying.averageHeld'
  | 'copying.followersLabel'
  | 'copying.openNow'
  | 'copying.openProfit'
  | 'copying.openProfitHint'
  | 'copying.openMargin'
  | 'copying.since'
  | 'copying.noOrders'
  | 'copying.ranking'
  | 'copying.rankingLead'
  | 'copying.rankingLoading'
  | 'copying.rankingEmpty'
  | 'copying.rankingEmptyHint'
  | 'copying.rankingError'
  | 'copying.comingSoon'
  | 'copying.comingSoonText'
  | 'copying.toTraders'
  | 'copying.howRanked'
  | 'copying.rankedRule'
  | 'copying.trader'
  | 'copying.traderError'
  | 'copying.noTrader'
  | 'copying.strategy'
  | 'copying.curve'
  | 'copying.curveEmpty'
  | 'copying.curveTable'
  | 'copying.curveDay'
  | 'copying.curveFall'
  | 'copying.byInstrument'
  | 'copying.noInstruments'
  | 'copying.closedOrders'
  | 'copying.closedOrdersLoading'
  | 'copying.closedOrdersEmpty'
  | 'copying.closedOrdersError'
  | 'copying.ticksHint'
  | 'copying.howComputed'
  | 'copying.howRate'
  | 'copying.howNet'
  | 'copying.howOpen'
  | 'copying.howShort'
  | 'copying.howWeeks'
  | 'copying.howEnded'
  | 'copying.recompute'
  | 'copying.recomputeHint'
  | 'copying.recomputeBusy'
  | 'copying.agrees'
  | 'copying.agreesNot'
  | 'copying.published'
  | 'copying.computed'
  | 'copying.same'
  | 'copying.differs'
  | 'copying.follow'
  | 'copying.change'
  | 'copying.changeTitle'
  | 'copying.pause'
  | 'copying.resume'
  | 'copying.paused'
  | 'copying.stopping'
  | 'copying.stoppingText'
  | 'copying.pausedDone'
  | 'copying.resumedDone'
  | 'copying.unfollow'
  | 'copying.unfollowWarning'
  | 'copying.unfollowCopies'
  | 'copying.keepCopies'
  | 'copying.keepCopiesText'
  | 'copying.closeCopies'
  | 'copying.closeCopiesText'
  | 'copying.loginToFollow'
  | 'copying.sizing'
  | 'copying.byRatio'
  | 'copying.byEquity'
  | 'copying.byRatioHint'
  | 'copying.byEquityHint'
  | 'copying.ratio'
  | 'copying.ratioHint'
  | 'copying.budget'
  | 'copying.budgetHint'
  | 'copying.endsTitle'
  | 'copying.endsText'
  | 'copying.stopLoss'
  | 'copying.stopLossHintPlain'
  | 'copying.stopLossBounds'
  | 'copying.stopGap'
  | 'copying.filters'
  | 'copying.filtersHint'
  | 'copying.instruments'
  | 'copying.everyInstrument'
  | 'copying.chooseInstruments'
  | 'copying.done'
  | 'copying.mostMargin'
  | 'copying.mostOpen'
  | 'copying.mostLeverage'
  | 'copying.mostLeverageHint'
  | 'copying.noFilter'
  | 'copying.preview'
  | 'copying.previewHint'
  | 'copying.previewEquity'
  | 'copying.previewFirst'
  | 'copying.previewLoading'
  | 'copying.previewError'
  | 'copying.previewOrders'
  | 'copying.previewCopied'
  | 'copying.previewSkipped'
  | 'copying.previewResult'
  | 'copying.previewUsed'
  | 'copying.closedHere'
  | 'copying.agree'
  | 'copying.agreeRules'
  | 'copying.followNow'
  | 'copying.saveTerms'
  | 'copying.changeDone'
  | 'copying.cannotFollow'
  | 'copying.wrongRatio'
  | 'copying.inputBudget'
  | 'copying.wrongBudget'
  | 'copying.wrongAmount'
  | 'copying.wrongStop'
  | 'copying.wrongOpen'
  | 'copying.wrongLeverage'
  | 'copying.wrongInstruments'
  | 'copying.wrongAgreement'
  | 'copying.inputNickname'
  | 'copying.followedList'
  | 'copying.followedLoading'
  | 'copying.followedEmpty'
  | 'copying.followedEmptyHint'
  | 'copying.followedError'
  | 'copying.result'
  | 'copying.budgetUsed'
  | 'copying.openCopies'
  | 'copying.lists'
  | 'copying.tabTraders'
  | 'copying.tabOpen'
  | 'copying.tabClosed'
  | 'copying.tabSkipped'
  | 'copying.tabEnded'
  | 'copying.copiesOpen'
  | 'copying.copiesOpenLoading'
  | 'copying.copiesOpenEmpty'
  | 'copying.copiesOpenEmptyHint'
  | 'copying.copiesClosed'
  | 'copying.copiesClosedLoading'
  | 'copying.copiesClosedEmpty'
  | 'copying.copiesClosedEmptyHint'
  | 'copying.copiesError'
  | 'copying.skipped'
  | 'copying.skippedLoading'
  | 'copying.skippedEmpty'
  | 'copying.skippedEmptyHint'
  | 'copying.skippedError'
  | 'copying.endedList'
  | 'copying.endedLoading'
  | 'copying.endedEmpty'
  | 'copying.endedEmptyHint'
  | 'copying.endedError'
  | 'copying.endedByYou'
  | 'copying.endedByTrader'
  | 'copying.applyTitle'
  | 'copying.applyLead'
  | 'copying.applyPublic'
  | 'copying.applyOwn'
  | 'copying.applyEnd'
  | 'copying.nickname'
  | 'copying.nicknameTaken'
  | 'copying.nicknameHint'
  | 'copying.applyAgree'
  | 'copying.apply'
  | 'copying.applied'
  | 'copying.applyError'
  | 'copying.status_applied'
  | 'copying.status_active'
  | 'copying.status_rejected'
  | 'copying.status_ended'
  | 'copying.status_endedText'
  | 'copying.status_lost'
  | 'copying.status_lostText'
  | 'copying.status_banned'
  | 'copying.myFollowers'
  | 'copying.followerList'
  | 'copying.followerListLoading'
  | 'copying.followerListEmpty'
  | 'copying.followerListEmptyHint'
  | 'copying.followerListError'
  | 'copying.followerCount'
  | 'copying.followersResult'
  | 'copying.followersFloating'
  | 'copying.profile'
  | 'copying.profileError'
  | 'copying.changeProfile'
  | 'copying.profileTitle'
  | 'copying.profileLead'
  | 'copying.profileReplaces'
  | 'copying.profileAsk'
  | 'copying.profileAsked'
  | 'copying.inputProfile'
  | 'copying.profileWaiting'
  | 'copying.profileRejected'
  | 'copying.newNickname'
  | 'copying.newPicture'
  | 'copying.takeBack'
  | 'copying.takenBack'
  | 'copying.picture'
  | 'copying.pictureHint'
  | 'copying.removePicture'
  | 'copying.removePictureTitle'
  | 'copying.removePictureText'
  | 'copying.pictureRemoved'
  | 'copying.endTrading'
  | 'copying.endTradingTitle'
  | 'copying.endTradingText'
  | 'copying.endTradingDone'
  | 'deposit.deposit'
  | 'deposit.lead'
  | 'deposit.coin'
  | 'deposit.bank'
  | 'deposit.kind'
  | 'deposit.currency'
  | 'deposit.chooseCurrency'
  | 'deposit.noCoins'
  | 'deposit.coinsError'
  | 'deposit.network'
  | 'deposit.chooseNetwork'
  | 'deposit.inputCurrency'
  | 'deposit.inputNetwork'
  | 'deposit.networkHint'
  | 'deposit.networksError'
  | 'deposit.sampleAddress'
  | 'deposit.sampleAccount'
  | 'deposit.least'
  | 'deposit.most'
  | 'deposit.confirmations'
  | 'deposit.expected'
  | 'deposit.rate'
  | 'deposit.addressQr'
  | 'deposit.memo'
  | 'deposit.memoHint'
  | 'deposit.amountSent'
  | 'deposit.amountPaid'
  | 'deposit.inputAmount'
  | 'deposit.tooLarge'
  | 'deposit.proof'
  | 'deposit.proofHint'
  | 'deposit.proofMissing'
  | 'deposit.txid'
  | 'deposit.txidHint'
  | 'deposit.wrongTxid'
  | 'deposit.submitCoins'
  | 'deposit.submitPayment'
  | 'deposit.submitBusy'
  | 'deposit.way'
  | 'deposit.chooseWay'
  | 'deposit.noPayWay'
  | 'deposit.noWays'
  | 'deposit.waysError'
  | 'deposit.reference'
  | 'deposit.referenceLabel'
  | 'deposit.own_day'
  | 'deposit.own_week'
  | 'deposit.own_month'
  | 'deposit.limits'
  | 'deposit.deposits'
  | 'deposit.depositsLoading'
  | 'deposit.depositsEmpty'
  | 'deposit.depositsError'
  | 'deposit.status_unchecked'
  | 'deposit.status_credited'
  | 'deposit.status_rejected'
  | 'deposit.status_invalid'
  | 'deposit.credit'
  | 'deposit.lookUp'
  | 'execution.title'
  | 'execution.link'
  | 'execution.lead'
  | 'execution.error'
  | 'execution.empty'
  | 'execution.emptyHint'
  | 'execution.month'
  | 'execution.sandbox'
  | 'execution.from'
  | 'execution.until'
  | 'execution.published'
  | 'execution.kept'
  | 'execution.hash'
  | 'execution.gaps'
  | 'execution.orders'
  | 'execution.same'
  | 'execution.better'
  | 'execution.worse'
  | 'execution.notCompared'
  | 'execution.averages'
  | 'execution.spread'
  | 'execution.band-4'
  | 'execution.band-3'
  | 'execution.band-2'
  | 'execution.band-1'
  | 'execution.band0'
  | 'execution.band1'
  | 'execution.band2'
  | 'execution.band3'
  | 'execution.band4'
  | 'execution.kind_market'
  | 'execution.kind_close'
  | 'execution.kind_trigger'
  | 'execution.kind_stop-loss'
  | 'execution.kind_take-profit'
  | 'execution.kind_stop-out'
  | 'execution.refused'
  | 'execution.refusedAll'
  | 'execution.reason-price-moved'
  | 'execution.reason-price-stale'
  | 'execution.reason-free-margin-too-small'
  | 'execution.reason-market-closed'
  | 'execution.reason-instrument-halted'
  | 'execution.reason-unavailable'
  | 'execution.reason-other'
  | 'execution.latency'
  | 'execution.answered'
  | 'execution.median'
  | 'execution.p95'
  | 'execution.p99'
  | 'execution.noTime'
  | 'execution.how'
  | 'execution.howPrices'
  | 'execution.howPoints'
  | 'execution.howRefused'
  | 'execution.howLatency'
  | 'execution.howKept'
  | 'lending.title'
  | 'lending.lead'
  | 'lending.verification'
  | 'lending.givenName'
  | 'lending.familyName'
  | 'lending.sex'
  | 'lending.female'
  | 'lending.male'
  | 'lending.birthday'
  | 'lending.birthdayHint'
  | 'lending.wrongBirthday'
  | 'lending.wrongMobile'
  | 'lending.cardKind'
  | 'lending.identityCard'
  | 'lending.passport'
  | 'lending.hand'
  | 'lending.handHint'
  | 'lending.submitBorrower'
  | 'lending.submitted'
  | 'lending.waitingTitle'
  | 'lending.waiting'
  | 'lending.choose'
  | 'lending.chooseLead'
  | 'lending.noOffers'
  | 'lending.offer'
  | 'lending.sample'
  | 'lending.amount'
  | 'lending.readAgreement'
  | 'lending.sheet'
  | 'lending.period'
  | 'lending.rate'
  | 'lending.apr'
  | 'lending.aprWhat'
  | 'lending.interest'
  | 'lending.total'
  | 'lending.lateFee'
  | 'lending.lateCap'
  | 'lending.mind'
  | 'lending.schedule'
  | 'lending.payment_out'
  | 'lending.payment_interest'
  | 'lending.payment_principal'
  | 'lending.ifNow'
  | 'lending.agreement'
  | 'lending.agreementLead'
  | 'lending.agree'
  | 'lending.wrongAgree'
  | 'lending.toSign'
  | 'lending.sign'
  | 'lending.signLead'
  | 'lending.signHere'
  | 'lending.signedHere'
  | 'lending.signName'
  | 'lending.signNameHint'
  | 'lending.signClear'
  | 'lending.wrongSignature'
  | 'lending.signNow'
  | 'lending.asked'
  | 'lending.records'
  | 'lending.ask'
  | 'lending.loansLoading'
  | 'lending.loansEmpty'
  | 'lending.loansError'
  | 'lending.status_submitted'
  | 'lending.status_running'
  | 'lending.status_rejected'
  | 'lending.status_proved'
  | 'lending.status_repaid'
  | 'lending.number'
  | 'lending.lateFees'
  | 'lending.repaidSum'
  | 'lending.repaidHow'
  | 'lending.kind_term'
  | 'lending.kind_mind'
  | 'lending.kind_early'
  | 'lending.submittedAt'
  | 'lending.approvedAt'
  | 'lending.dueAt'
  | 'lending.endedAt'
  | 'lending.hash'
  | 'lending.beingDrawn'
  | 'lending.agreementPdf'
  | 'lending.repay'
  | 'lending.repayLead'
  | 'lending.as_term'
  | 'lending.as_mind'
  | 'lending.as_early'
  | 'lending.principal'
  | 'lending.interestToDate'
  | 'lending.interestToTerm'
  | 'lending.owed'
  | 'lending.repayFund'
  | 'lending.repayQuestion'
  | 'lending.outside_title'
  | 'lending.sendProof'
  | 'lending.proved'
  | 'lending.offers'
  | 'liabilities.title'
  | 'liabilities.link'
  | 'liabilities.lead'
  | 'liabilities.limit'
  | 'liabilities.proofError'
  | 'liabilities.error'
  | 'liabilities.empty'
  | 'liabilities.emptyHint'
  | 'liabilities.newest'
  | 'liabilities.chosen'
  | 'liabilities.day'
  | 'liabilities.at'
  | 'liabilities.total'
  | 'liabilities.root'
  | 'liabilities.head'
  | 'liabilities.previous'
  | 'liabilities.first'
  | 'liabilities.days'
  | 'liabilities.daysLoading'
  | 'liabilities.daysEmpty'
  | 'liabilities.chainChecking'
  | 'liabilities.chainBad'
  | 'liabilities.chainBadText'
  | 'liabilities.noHash'
  | 'liabilities.noHashText'
  | 'liabilities.goneTitle'
  | 'liabilities.goneSeen'
  | 'liabilities.goneNow'
  | 'liabilities.goneNone'
  | 'liabilities.forget'
  | 'liabilities.forgetText'
  | 'liabilities.keep'
  | 'liabilities.own'
  | 'liabilities.ownText'
  | 'liabilities.ownVisitor'
  | 'liabilities.ownDemo'
  | 'liabilities.check'
  | 'liabilities.checkAgain'
  | 'liabilities.badTitle'
  | 'liabilities.badText'
  | 'liabilities.recordsTitle'
  | 'liabilities.steps'
  | 'liabilities.step_form'
  | 'liabilities.step_negative'
  | 'liabilities.step_total'
  | 'liabilities.step_root'
  | 'liabilities.step_published'
  | 'liabilities.step_chain'
  | 'liabilities.step_records'
  | 'liabilities.stepGood'
  | 'liabilities.stepBad'
  | 'liabilities.stepSkipped'
  | 'liabilities.recordsMany'
  | 'liabilities.nodes'
  | 'liabilities.nodeLeaf'
  | 'liabilities.nodeRoot'
  | 'liabilities.save'
  | 'liabilities.saved'
  | 'liabilities.program'
  | 'liabilities.programText'
  | 'liabilities.programGet'
  | 'limits.title'
  | 'limits.lead'
  | 'limits.money'
  | 'limits.time'
  | 'limits.breaks'
  | 'limits.deposit_day'
  | 'limits.deposit_week'
  | 'limits.deposit_month'
  | 'limits.loss_day'
  | 'limits.loss_week'
  | 'limits.stake'
  | 'limits.session_minutes'
  | 'limits.reality_minutes'
  | 'limits.time_out'
  | 'limits.exclusion'
  | 'limits.noLimit'
  | 'limits.off'
  | 'limits.change'
  | 'limits.amount'
  | 'limits.minutesLabel'
  | 'limits.save'
  | 'limits.remove'
  | 'limits.savedNow'
  | 'limits.wrongAmount'
  | 'limits.wrongMinutes'
  | 'limits.about_deposit_day'
  | 'limits.about_deposit_week'
  | 'limits.about_deposit_month'
  | 'limits.about_loss_day'
  | 'limits.about_loss_week'
  | 'limits.about_stake'
  | 'limits.about_session_minutes'
  | 'limits.about_reality_minutes'
  | 'limits.about_time_out'
  | 'limits.about_exclusion'
  | 'limits.begin'
  | 'limits.length'
  | 'limits.realityTitle'
  | 'limits.realityResult'
  | 'limits.realityFees'
  | 'limits.realityOrders'
  | 'limits.realityGoOn'
  | 'limits.realityStop'
  | 'limits.refused_session'
  | 'limits.riskTitle'
  | 'limits.riskLead'
  | 'limits.riskFigures'
  | 'limits.riskContracts'
  | 'limits.riskOptions'
  | 'limits.riskNobody'
  | 'limits.riskAccept'
  | 'limits.riskGo'
  | 'limits.agree'
  | 'limits.agreeRules'
  | 'limits.privacyTitle'
  | 'limits.exportTitle'
  | 'limits.exportText'
  | 'limits.exportFormat'
  | 'limits.exportKind'
  | 'limits.kind_user'
  | 'limits.kind_sessions'
  | 'limits.kind_devices'
  | 'limits.kind_passkeys'
  | 'limits.kind_real_name'
  | 'limits.kind_records'
  | 'limits.kind_contracts'
  | 'limits.kind_options'
  | 'limits.kind_trading'
  | 'limits.kind_profiles'
  | 'limits.kind_follows'
  | 'limits.kind_copies'
  | 'limits.kind_not_copied'
  | 'limits.kind_limits'
  | 'limits.kind_deposits'
  | 'limits.kind_withdrawals'
  | 'limits.kind_borrower'
  | 'limits.kind_loans'
  | 'limits.kind_repayments'
  | 'limits.kind_subscriptions'
  | 'limits.kind_mining_income'
  | 'limits.kind_withdrawal_methods'
  | 'limits.kind_transfers'
  | 'limits.kind_tickets'
  | 'limits.kind_acknowledgements'
  | 'limits.deleteTitle'
  | 'limits.deleteText'
  | 'limits.deleteHold'
  | 'limits.deleteBefore'
  | 'limits.delete'
  | 'limits.deleteAsk'
  | 'limits.deleteAskText'
  | 'limits.deleted'
  | 'limits.deleteTotp'
  | 'mining.title'
  | 'mining.lead'
  | 'mining.products'
  | 'mining.productsLoading'
  | 'mining.productsEmpty'
  | 'mining.productsError'
  | 'mining.sample'
  | 'mining.lockDays'
  | 'mining.bounds'
  | 'mining.yieldSource'
  | 'mining.poolLeft'
  | 'mining.penalty'
  | 'mining.subscribe'
  | 'mining.amount'
  | 'mining.inputAmount'
  | 'mining.soldOut'
  | 'mining.dayProfit'
  | 'mining.sumProfit'
  | 'mining.endsAt'
  | 'mining.agree'
  | 'mining.wrongAgree'
  | 'mining.records'
  | 'mining.subscriptionsLoading'
  | 'mining.subscriptionsEmpty'
  | 'mining.subscriptionsError'
  | 'mining.status_running'
  | 'mining.status_redeeming'
  | 'mining.status_redeemed'
  | 'mining.status_finished'
  | 'mining.since'
  | 'mining.got'
  | 'mining.daysPaid'
  | 'mining.nextIncome'
  | 'mining.endedAt'
  | 'mining.penaltyPaid'
  | 'mining.income'
  | 'mining.incomeLoading'
  | 'mining.incomeEmpty'
  | 'mining.incomeError'
  | 'mining.redeem'
  | 'mining.redeemAtOnce'
  | 'mining.redeemWaits'
  | 'mining.pays'
  | 'mining.redeeming'
  | 'mining.estimateError'
  | 'recovery.title'
  | 'recovery.lead'
  | 'recovery.wrongNetwork'
  | 'recovery.meant'
  | 'recovery.networksError'
  | 'recovery.fault'
  | 'recovery.fault_network'
  | 'recovery.fault_address'
  | 'recovery.fault_memo'
  | 'recovery.used'
  | 'recovery.amount'
  | 'recovery.txid'
  | 'recovery.proof'
  | 'recovery.content'
  | 'recovery.open'
  | 'recovery.opened'
  | 'recovery.inputAmount'
  | 'recovery.inputUsed'
  | 'recovery.inputTxid'
  | 'recovery.tickets'
  | 'recovery.ticketsLoading'
  | 'recovery.ticketsEmpty'
  | 'recovery.ticketsError'
  | 'recovery.status_open'
  | 'recovery.status_answered'
  | 'recovery.status_closed'
  | 'recovery.answer'
  | 'security.section'
  | 'security.realOnlyTitle'
  | 'security.realOnlyText'
  | 'security.toReal'
  | 'security.toRealText'
  | 'security.loadError'
  | 'security.saved'
  | 'security.on'
  | 'security.off'
  | 'security.copy'
  | 'security.copied'
  | 'security.copyFailed'
  | 'security.download'
  | 'security.title'
  | 'security.password'
  | 'security.passwordTitle'
  | 'security.passwordLead'
  | 'security.oldPassword'
  | 'security.changePassword'
  | 'security.passwordChanged'
  | 'security.email'
  | 'security.emailNow'
  | 'security.emailNone'
  | 'security.emailTitle'
  | 'security.emailLead'
  | 'security.newEmail'
  | 'security.changeEmail'
  | 'security.emailChanged'
  | 'security.sessions'
  | 'security.sessionsLead'
  | 'security.endOthers'
  | 'security.endOthersTitle'
  | 'security.endOthersText'
  | 'security.othersEnded'
  | 'security.twoFactor'
  | 'security.twoFactorText'
  | 'security.twoFactorSetUp'
  | 'security.twoFactorTitle'
  | 'security.twoFactorScan'
  | 'security.twoFactorSecret'
  | 'security.twoFactorQr'
  | 'security.twoFactorOpen'
  | 'security.twoFactorType'
  | 'security.twoFactorEnable'
  | 'security.twoFactorDisable'
  | 'security.twoFactorDisableText'
  | 'security.twoFactorOff'
  | 'security.recoveryTitle'
  | 'security.recoveryText'
  | 'security.recoveryKept'
  | 'security.passkeys'
  | 'security.passkeysText'
  | 'security.passkeysEmpty'
  | 'security.passkeyName'
  | 'security.passkeyAdd'
  | 'security.passkeyAdded'
  | 'security.passkeyFailed'
  | 'security.passkeyUnknown'
  | 'security.passkeyInstead'
  | 'security.passkeyProven'
  | 'security.passkeyNotUsed'
  | 'security.passkeyUnused'
  | 'security.passkeyRemove'
  | 'security.passkeyRemoveTitle'
  | 'security.passkeyRemoved'
  | 'security.phrase'
  | 'security.phraseText'
  | 'security.phraseLabel'
  | 'security.phraseSave'
  | 'security.holdPassword'
  | 'security.holdEmail'
  | 'security.holdTwoFactor'
  | 'security.holdFrozen'
  | 'security.holdOther'
  | 'security.holdNone'
  | 'security.holdSafe'
  | 'security.confirmPassword'
  | 'security.verified'
  | 'security.inviteTitle'
  | 'security.limits'
  | 'security.privacy'
  | 'security.openReal'
  | 'security.aboutAuth'
  | 'security.aboutSecurity'
  | 'security.aboutEmail'
  | 'security.aboutPrivacy'
  | 'security.aboutMethods'
  | 'security.aboutTraders'
  | 'verify.title'
  | 'verify.status0'
  | 'verify.status1'
  | 'verify.status2'
  | 'verify.waitingTitle'
  | 'verify.waitingText'
  | 'verify.doneTitle'
  | 'verify.doneText'
  | 'verify.rejectedTitle'
  | 'verify.levels'
  | 'verify.level0'
  | 'verify.level0What'
  | 'verify.level1'
  | 'verify.level1What'
  | 'verify.level2'
  | 'verify.level2What'
  | 'verify.youAreHere'
  | 'verify.name'
  | 'verify.card'
  | 'verify.front'
  | 'verify.reverse'
  | 'verify.photoHint'
  | 'verify.takePhoto'
  | 'verify.changePhoto'
  | 'verify.removePhoto'
  | 'verify.uploaded'
  | 'verify.uploadFailed'
  | 'verify.photoTooLarge'
  | 'verify.photoWrongKind'
  | 'verify.photoMissing'
  | 'verify.photoSending'
  | 'verify.submit'
  | 'verify.submitBusy'
  | 'verify.submitted'
  | 'verify.private'
  | 'verify.inviteTitle'
  | 'verify.inviteLead'
  | 'verify.inviteCode'
  | 'verify.inviteLink'
  | 'verify.inviteQr'
  | 'verify.inviteCount'
  | 'verify.share'
  | 'wallet.wallet'
  | 'wallet.walletLead'
  | 'wallet.total'
  | 'wallet.free'
  | 'wallet.frozen'
  | 'wallet.openNote'
  | 'wallet.ways'
  | 'wallet.accounts'
  | 'wallet.accountsLead'
  | 'wallet.records'
  | 'wallet.recordsText'
  | 'wallet.payouts'
  | 'wallet.payoutsText'
  | 'wallet.payoutsLead'
  | 'wallet.payoutsLoading'
  | 'wallet.payoutsEmpty'
  | 'wallet.payoutsError'
  | 'wallet.median'
  | 'wallet.p95'
  | 'wallet.oldest'
  | 'wallet.nonePaid'
  | 'wallet.noneWaits'
  | 'wallet.waysIn'
  | 'wallet.waysOut'
  | 'wallet.depositTerms'
  | 'withdraw.withdraw'
  | 'withdraw.lead'
  | 'withdraw.coin'
  | 'withdraw.bank'
  | 'withdraw.kind'
  | 'withdraw.method'
  | 'withdraw.notBound'
  | 'withdraw.noAccount'
  | 'withdraw.notBoundText'
  | 'withdraw.later'
  | 'withdraw.add'
  | 'withdraw.amount'
  | 'withdraw.all'
  | 'withdraw.fee'
  | 'withdraw.received'
  | 'withdraw.txid'
  | 'withdraw.rate'
  | 'withdraw.receive'
  | 'withdraw.quoteEnds'
  | 'withdraw.renewedSame'
  | 'withdraw.leftDay'
  | 'withdraw.leftMonth'
  | 'withdraw.verifyFirst'
  | 'withdraw.verify'
  | 'withdraw.confirmTitle'
  | 'withdraw.withdrawNow'
  | 'withdraw.inputAmount'
  | 'withdraw.wholeCents'
  | 'withdraw.inputCode'
  | 'withdraw.passkeyYoung'
  | 'withdraw.withdrawals'
  | 'withdraw.withdrawalsLoading'
  | 'withdraw.withdrawalsEmpty'
  | 'withdraw.withdrawalsError'
  | 'withdraw.cancel'
  | 'withdraw.cancelText'
  | 'withdraw.cancelled'
  | 'withdraw.keep'
  | 'withdraw.wayTitle'
  | 'withdraw.wayBankTitle'
  | 'withdraw.currency'
  | 'withdraw.address'
  | 'withdraw.addressHint'
  | 'withdraw.tag'
  | 'withdraw.bankName'
  | 'withdraw.bankAddress'
  | 'withdraw.bankSwift'
  | 'withdraw.payeeName'
  | 'withdraw.payeeAccount'
  | 'withdraw.save'
  | 'withdraw.saved'
  | 'withdraw.inputAll'
  | 'withdraw.wrongAddress'
  | 'withdraw.wrongChecksum'
  | 'withdraw.wrongNetwork'
  | 'withdraw.wrongOurs'
  | 'withdraw.wrongSaved'
  | 'withdraw.wrongField'
  | 'withdraw.methods'
  | 'withdraw.methodsLoading'
  | 'withdraw.methodsEmpty'
  | 'withdraw.methodsError'
  | 'withdraw.addresses'
  | 'withdraw.bankAccounts'
  | 'withdraw.remove'
  | 'withdraw.removeText'
  | 'withdraw.removed'
  | 'withdraw.sample'
  | 'withdraw.noChannel'
  | 'withdraw.notOffered'
  | 'withdraw.code'

/** What is filled into the others. */
export interface ScreenValues {
  readonly 'account.uid': { readonly uid: Shown }
  readonly 'account.sessionSeen': { readonly time: Shown }
  readonly 'account.endSessionOf': { readonly device: Shown }
  readonly 'account.endSessionText': { readonly device: Shown }
  readonly 'errors.network': { readonly code: Shown }
  readonly 'errors.serverFault': { readonly code: Shown }
  readonly 'history.demoSince': { readonly day: Shown }
  readonly 'history.bytes': { readonly bytes: Shown }
  readonly 'history.saved': { readonly name: Shown }
  readonly 'history.monthSum': { readonly opening: Shown; readonly closing: Shown }
  readonly 'history.monthDownload': { readonly month: Shown; readonly format: Shown }
  readonly 'history.chartLabel': {
    readonly days: Shown
    readonly first: Shown
    readonly last: Shown
    readonly total: Shown
  }
  readonly 'home.uid': { readonly uid: Shown }
  readonly 'home.videoText': { readonly host: Shown }
  readonly 'home.favouriteOf': { readonly name: Shown }
  readonly 'home.favouritesFull': { readonly most: Shown }
  readonly 'indicators.period': { readonly name: Shown }
  readonly 'options.seconds': { readonly seconds: Shown }
  readonly 'options.minutes': { readonly minutes: Shown }
  readonly 'options.pays': { readonly percent: Shown }
  readonly 'options.paysLabel': { readonly percent: Shown }
  readonly 'options.stakeHint': { readonly min: Shown; readonly max: Shown }
  readonly 'options.stakeTooSmall': { readonly min: Shown; readonly duration: Shown }
  readonly 'options.stakeTooLarge': { readonly max: Shown }
  readonly 'options.stakesOverLimit': { readonly max: Shown; readonly open: Shown }
  readonly 'options.balanceTooSmall': { readonly free: Shown }
  readonly 'options.condition': { readonly duration: Shown; readonly name: Shown; readonly price: Shown }
  readonly 'options.ifRightFormula': { readonly percent: Shown }
  readonly 'options.ifWrongPart': { readonly percent: Shown }
  readonly 'options.breakEvenText': { readonly percent: Shown; readonly rate: Shown }
  readonly 'options.breakEvenShort': { readonly percent: Shown; readonly rate: Shown }
  readonly 'options.openStakesOf': { readonly open: Shown; readonly max: Shown }
  readonly 'options.confirmTitle': {
    readonly direction: Shown
    readonly name: Shown
    readonly stake: Shown
    readonly duration: Shown
  }
  readonly 'options.placed': {
    readonly direction: Shown
    readonly name: Shown
    readonly price: Shown
    readonly stake: Shown
    readonly time: Shown
  }
  readonly 'options.allRunning': { readonly count: number }
  readonly 'options.details': { readonly direction: Shown; readonly name: Shown }
  readonly 'options.onChart': { readonly direction: Shown; readonly stake: Shown; readonly win: Shown }
  readonly 'options.openPriceAndWin': { readonly price: Shown; readonly win: Shown }
  readonly 'options.tickAt': { readonly sequence: Shown; readonly at: Shown }
  readonly 'options.ticksOf': { readonly ticks: Shown; readonly min: Shown }
  readonly 'options.winsAbove': { readonly name: Shown; readonly price: Shown }
  readonly 'options.winsBelow': { readonly name: Shown; readonly price: Shown }
  readonly 'options.formula_win': { readonly stake: Shown; readonly percent: Shown; readonly profit: Shown }
  readonly 'options.formula_loseWhole': { readonly stake: Shown }
  readonly 'options.formula_losePart': {
    readonly stake: Shown
    readonly percent: Shown
    readonly loss: Shown
  }
  readonly 'options.chartLabel': { readonly name: Shown; readonly price: Shown; readonly open: Shown }
  readonly 'options.settledWin': { readonly name: Shown; readonly direction: Shown; readonly profit: Shown }
  readonly 'options.settledLose': { readonly name: Shown; readonly direction: Shown; readonly loss: Shown }
  readonly 'options.settledTie': { readonly name: Shown; readonly direction: Shown; readonly stake: Shown }
  readonly 'options.settledVoid': { readonly name: Shown; readonly direction: Shown; readonly stake: Shown }
  readonly 'options.act': { readonly direction: Shown; readonly stake: Shown; readonly duration: Shown }
  readonly 'options.actTerms': { readonly win: Shown }
  readonly 'options.done': { readonly direction: Shown; readonly price: Shown }
  readonly 'orders.marginLevelFormula': { readonly level: Shown }
  readonly 'orders.order': { readonly id: Shown }
  readonly 'orders.leverageOption': { readonly leverage: Shown }
  readonly 'orders.detailsOf': { readonly side: Shown; readonly name: Shown }
  readonly 'orders.dividendPaid': { readonly amount: Shown; readonly lots: Shown; readonly paid: Shown }
  readonly 'orders.dividendOwed': {
    readonly amount: Shown
    readonly lots: Shown
    readonly paid: Shown
    readonly owed: Shown
  }
  readonly 'orders.splitTo': {
    readonly from: Shown
    readonly to: Shown
    readonly priceFrom: Shown
    readonly priceTo: Shown
  }
  readonly 'orders.closeTitle': { readonly lots: Shown; readonly name: Shown }
  readonly 'orders.closeText': { readonly price: Shown; readonly profit: Shown }
  readonly 'orders.closed': { readonly price: Shown; readonly profit: Shown }
  readonly 'orders.closedByPush': { readonly id: Shown }
  readonly 'orders.closeAllTitle': { readonly count: number }
  readonly 'orders.closedCount': { readonly count: number }
  readonly 'orders.endedByPush': { readonly name: Shown; readonly reason: Shown; readonly profit: Shown }
  readonly 'orders.cancelAllTitle': { readonly count: number }
  readonly 'orders.cancelText': {
    readonly side: Shown
    readonly lots: Shown
    readonly name: Shown
    readonly price: Shown
  }
  readonly 'orders.cancelledCount': { readonly count: number }
  readonly 'orders.closePartHint': { readonly lots: Shown; readonly min: Shown }
  readonly 'orders.closeWrongLots': { readonly lots: Shown; readonly step: Shown; readonly min: Shown }
  readonly 'orders.closeLots': { readonly lots: Shown }
  readonly 'orders.stopsText': { readonly loss: Shown; readonly profit: Shown }
  readonly 'orders.breakEven': { readonly price: Shown }
  readonly 'orders.stopsTrail': { readonly distance: Shown }
  readonly 'orders.equityFormula': {
    readonly balance: Shown
    readonly floating: Shown
    readonly equity: Shown
  }
  readonly 'orders.usedMarginFormula': { readonly count: Shown; readonly used: Shown }
  readonly 'orders.freeMarginFormula': { readonly equity: Shown; readonly used: Shown; readonly free: Shown }
  readonly 'orders.marginLevelNumbers': {
    readonly equity: Shown
    readonly used: Shown
    readonly level: Shown
  }
  readonly 'orders.stopOutLine': {
    readonly side: Shown
    readonly lots: Shown
    readonly name: Shown
    readonly price: Shown
    readonly tick: Shown
    readonly profit: Shown
  }
  readonly 'orders.stopOutLineOwed': {
    readonly side: Shown
    readonly lots: Shown
    readonly name: Shown
    readonly price: Shown
    readonly tick: Shown
    readonly profit: Shown
    readonly owed: Shown
  }
  readonly 'orders.stopOutStep': { readonly step: Shown; readonly level: Shown }
  readonly 'orders.freeMarginReserved': {
    readonly balance: Shown
    readonly locked: Shown
    readonly free: Shown
  }
  readonly 'orders.inInstrument': { readonly name: Shown }
  readonly 'orders.allOfThem': { readonly count: Shown }
  readonly 'orders.distance': { readonly percent: Shown }
  readonly 'orders.priceNow': { readonly price: Shown }
  readonly 'orders.until': { readonly time: Shown }
  readonly 'orders.tradeIt': { readonly name: Shown }
  readonly 'product.empty': { readonly query: Shown }
  readonly 'receipt.askedMarket': { readonly side: Shown; readonly lots: Shown }
  readonly 'receipt.askedTrigger': { readonly side: Shown; readonly lots: Shown; readonly price: Shown }
  readonly 'receipt.atTick': { readonly price: Shown; readonly sequence: Shown }
  readonly 'receipt.ms': { readonly ms: Shown }
  readonly 'receipt.marginLeveraged': {
    readonly lots: Shown
    readonly size: Shown
    readonly price: Shown
    readonly factor: Shown
    readonly leverage: Shown
    readonly margin: Shown
  }
  readonly 'receipt.marginFixed': { readonly lots: Shown; readonly size: Shown; readonly margin: Shown }
  readonly 'receipt.feeLot': { readonly lots: Shown; readonly rate: Shown; readonly fee: Shown }
  readonly 'receipt.feeRate': { readonly margin: Shown; readonly rate: Shown; readonly fee: Shown }
  readonly 'receipt.profitFormula': {
    readonly from: Shown
    readonly less: Shown
    readonly lots: Shown
    readonly size: Shown
    readonly factor: Shown
    readonly profit: Shown
  }
  readonly 'receipt.netFormula': {
    readonly profit: Shown
    readonly fee: Shown
    readonly swap: Shown
    readonly net: Shown
  }
  readonly 'receipt.tickNumber': { readonly sequence: Shown }
  readonly 'receipt.sealed': { readonly block: Shown; readonly hash: Shown }
  readonly 'rules.opens': { readonly time: Shown }
  readonly 'rules.halted': { readonly reason: Shown }
  readonly 'rules.split': { readonly to: Shown; readonly from: Shown; readonly time: Shown }
  readonly 'rules.dividend': { readonly amount: Shown; readonly currency: Shown; readonly time: Shown }
  readonly 'rules.ends': { readonly time: Shown }
  readonly 'rules.ended': { readonly time: Shown }
  readonly 'rules.closeOnly': { readonly reason: Shown }
  readonly 'rules.hoursZone': { readonly zone: Shown }
  readonly 'rules.version': { readonly version: Shown }
  readonly 'rules.since': { readonly time: Shown }
  readonly 'rules.upcoming': { readonly time: Shown }
  readonly 'rules.versionHash': { readonly version: Shown; readonly hash: Shown }
  readonly 'shell.increase': { readonly name: Shown }
  readonly 'shell.decrease': { readonly name: Shown }
  readonly 'shell.notANumber': { readonly example: Shown }
  readonly 'shell.useNumber': { readonly number: Shown }
  readonly 'shell.explain': { readonly name: Shown }
  readonly 'shell.loanDue': { readonly number: Shown; readonly due: Shown }
  readonly 'shell.loanOverdue': { readonly number: Shown; readonly due: Shown }
  readonly 'shell.loanReturnable': { readonly number: Shown; readonly due: Shown; readonly until: Shown }
  readonly 'shell.openPositions': { readonly count: number }
  readonly 'trade.chooseInstrument': { readonly name: Shown }
  readonly 'trade.chartLabel': { readonly name: Shown; readonly period: Shown }
  readonly 'trade.chartSummary': {
    readonly name: Shown
    readonly period: Shown
    readonly close: Shown
    readonly high: Shown
    readonly low: Shown
  }
  readonly 'trade.lotsHint': { readonly min: Shown; readonly step: Shown; readonly max: Shown }
  readonly 'trade.leverageOption': { readonly leverage: Shown }
  readonly 'trade.stopBuyBelow': { readonly price: Shown }
  readonly 'trade.stopSellAbove': { readonly price: Shown }
  readonly 'trade.profitBuyAbove': { readonly price: Shown }
  readonly 'trade.profitSellBelow': { readonly price: Shown }
  readonly 'trade.feeFormulaPerLot': { readonly rate: Shown }
  readonly 'trade.feeFormulaRate': { readonly rate: Shown }
  readonly 'trade.confirmTitle': { readonly side: Shown; readonly lots: Shown; readonly name: Shown }
  readonly 'trade.placed': {
    readonly side: Shown
    readonly lots: Shown
    readonly name: Shown
    readonly price: Shown
  }
  readonly 'trade.priceMoved': { readonly price: Shown }
  readonly 'trade.lotsTooFew': { readonly min: Shown }
  readonly 'trade.lotsTooMany': { readonly max: Shown }
  readonly 'trade.lotsOffStep': { readonly step: Shown }
  readonly 'trade.priceDecimals': { readonly count: number }
  readonly 'trade.notEnoughMargin': { readonly needed: Shown; readonly free: Shown }
  readonly 'trade.orderPlaced': {
    readonly side: Shown
    readonly lots: Shown
    readonly name: Shown
    readonly price: Shown
  }
  readonly 'trade.checking': { readonly what: Shown }
  readonly 'trade.outcomeUnknown': { readonly what: Shown }
  readonly 'trade.settledDone': { readonly what: Shown }
  readonly 'trade.settledRefused': { readonly what: Shown; readonly reason: Shown }
  readonly 'trade.trailRange': { readonly price: Shown }
  readonly 'trade.stopOutHint': { readonly level: Shown }
  readonly 'trade.act': { readonly side: Shown; readonly lots: Shown; readonly price: Shown }
  readonly 'trade.actTerms': { readonly leverage: Shown; readonly margin: Shown }
  readonly 'trade.actTermsFixed': { readonly margin: Shown }
  readonly 'trade.done': { readonly side: Shown; readonly lots: Shown; readonly price: Shown }
  readonly 'trade.waits': { readonly side: Shown; readonly lots: Shown; readonly price: Shown }
  readonly 'trade.maxLossNoStop': { readonly level: Shown }
  readonly 'trade.chipPercent': { readonly sign: Shown; readonly percent: Shown }
  readonly 'trade.chipUsd': { readonly sign: Shown; readonly amount: Shown }
  readonly 'trade.chipPips': { readonly count: Shown }
  readonly 'trade.riskRewardRatio': { readonly ratio: Shown }
  readonly 'trade.stopBeyondStopOut': { readonly price: Shown }
  readonly 'trade.chipShare': { readonly percent: Shown }
  readonly 'trade.chipMargin': { readonly amount: Shown }
  readonly 'trade.moneyInFund': { readonly amount: Shown }
  readonly 'trade.foldedOrders': { readonly count: number }
  readonly 'trade.unknownInstrument': { readonly name: Shown }
  readonly 'access.sendAgainIn': { readonly seconds: Shown }
  readonly 'access.sendAgainLabel': { readonly seconds: Shown }
  readonly 'access.codesUsedUp': { readonly wait: Shown }
  readonly 'cashier.swapped': { readonly from: Shown; readonly to: Shown }
  readonly 'cashier.mostCanLeave': { readonly amount: Shown }
  readonly 'cashier.tooMuch': { readonly amount: Shown }
  readonly 'cashier.transferred': { readonly amount: Shown; readonly from: Shown; readonly to: Shown }
  readonly 'cashier.fromTo': { readonly from: Shown; readonly to: Shown }
  readonly 'changes.duration': { readonly seconds: Shown }
  readonly 'content.wordsHint': { readonly count: Shown }
  readonly 'copying.endedOn': { readonly date: Shown }
  readonly 'copying.endedText': { readonly date: Shown }
  readonly 'copying.bannedOn': { readonly date: Shown }
  readonly 'copying.bannedText': { readonly date: Shown }
  readonly 'copying.followers': { readonly count: number }
  readonly 'copying.closedCount': { readonly count: number }
  readonly 'copying.openNowText': { readonly count: number; readonly lots: Shown }
  readonly 'copying.place': { readonly place: Shown }
  readonly 'copying.mostTraded': { readonly code: Shown }
  readonly 'copying.leverageAverage': { readonly leverage: Shown }
  readonly 'copying.curveLabel': {
    readonly first: Shown
    readonly last: Shown
    readonly now: Shown
    readonly drawdown: Shown
  }
  readonly 'copying.ticks': { readonly open: Shown; readonly close: Shown }
  readonly 'copying.recomputing': { readonly read: Shown; readonly total: Shown }
  readonly 'copying.recomputeError': { readonly reason: Shown }
  readonly 'copying.followTitle': { readonly name: Shown }
  readonly 'copying.unfollowTitle': { readonly name: Shown }
  readonly 'copying.unfollowed': { readonly name: Shown }
  readonly 'copying.endsAtOnce': { readonly result: Shown }
  readonly 'copying.budgetBelow': { readonly used: Shown }
  readonly 'copying.lessMoney': { readonly balance: Shown }
  readonly 'copying.stopLossHint': { readonly amount: Shown }
  readonly 'copying.chosenInstruments': { readonly count: number }
  readonly 'copying.previewStopped': { readonly date: Shown }
  readonly 'copying.followDone': { readonly name: Shown }
  readonly 'copying.takesNoMore': { readonly name: Shown }
  readonly 'copying.budgetOf': { readonly used: Shown; readonly budget: Shown }
  readonly 'copying.termsOf': { readonly ratio: Shown; readonly stop: Shown }
  readonly 'copying.termsEquity': { readonly ratio: Shown; readonly stop: Shown }
  readonly 'copying.beganOn': { readonly date: Shown }
  readonly 'copying.ofTrader': { readonly name: Shown }
  readonly 'copying.skippedLots': { readonly lots: Shown }
  readonly 'copying.skippedCopyLots': { readonly lots: Shown }
  readonly 'copying.skippedMargin': { readonly amount: Shown }
  readonly 'copying.skippedLeft': { readonly amount: Shown }
  readonly 'copying.endedByStop': { readonly stop: Shown }
  readonly 'copying.endedBudget': { readonly budget: Shown }
  readonly 'copying.status_appliedText': { readonly name: Shown; readonly date: Shown }
  readonly 'copying.status_activeText': { readonly name: Shown }
  readonly 'copying.reason': { readonly reason: Shown }
  readonly 'copying.ofBudget': { readonly percent: Shown }
  readonly 'copying.profileWaitingText': { readonly date: Shown }
  readonly 'deposit.coinName': { readonly currency: Shown; readonly name: Shown }
  readonly 'deposit.onlyThis': { readonly currency: Shown; readonly network: Shown }
  readonly 'deposit.minutes': { readonly count: number }
  readonly 'deposit.rateOf': { readonly currency: Shown; readonly amount: Shown }
  readonly 'deposit.address': { readonly network: Shown }
  readonly 'deposit.credits': { readonly amount: Shown }
  readonly 'deposit.wrongAmount': { readonly count: number }
  readonly 'deposit.tooLittle': { readonly amount: Shown }
  readonly 'deposit.tooMuch': { readonly amount: Shown }
  readonly 'deposit.submitted': { readonly amount: Shown }
  readonly 'deposit.ownUsed': { readonly used: Shown; readonly limit: Shown; readonly left: Shown }
  readonly 'deposit.ownOver': { readonly left: Shown }
  readonly 'deposit.ownBreak': { readonly time: Shown }
  readonly 'deposit.overNetwork': { readonly amount: Shown; readonly network: Shown }
  readonly 'deposit.confirmed': { readonly confirmations: Shown; readonly needed: Shown }
  readonly 'deposit.reason': { readonly reason: Shown }
  readonly 'execution.soFar': { readonly month: Shown }
  readonly 'execution.ofCompared': { readonly number: Shown; readonly percent: Shown }
  readonly 'execution.classBetter': { readonly name: Shown }
  readonly 'execution.classWorse': { readonly name: Shown }
  readonly 'execution.ms': { readonly ms: Shown }
  readonly 'lending.rejected': { readonly reason: Shown }
  readonly 'lending.bounds': { readonly least: Shown; readonly most: Shown }
  readonly 'lending.outside': { readonly least: Shown; readonly most: Shown }
  readonly 'lending.aprText': { readonly rate: Shown }
  readonly 'lending.signFor': { readonly amount: Shown; readonly days: Shown; readonly total: Shown }
  readonly 'lending.reason': { readonly reason: Shown }
  readonly 'lending.agreementOf': { readonly number: Shown }
  readonly 'lending.repayTitle': { readonly total: Shown }
  readonly 'lending.repaid': { readonly total: Shown }
  readonly 'lending.outside_coins': { readonly amount: Shown; readonly owed: Shown }
  readonly 'lending.rateADay': { readonly percent: Shown }
  readonly 'liabilities.chainGood': { readonly count: number }
  readonly 'liabilities.seenFirst': { readonly day: Shown }
  readonly 'liabilities.seenKept': { readonly day: Shown }
  readonly 'liabilities.seenSearching': { readonly day: Shown }
  readonly 'liabilities.goneText': { readonly day: Shown }
  readonly 'liabilities.forgetTitle': { readonly day: Shown }
  readonly 'liabilities.absentTitle': { readonly day: Shown }
  readonly 'liabilities.absentText': { readonly time: Shown }
  readonly 'liabilities.goodTitle': { readonly amount: Shown }
  readonly 'liabilities.goodText': { readonly time: Shown; readonly day: Shown }
  readonly 'liabilities.recordsText': { readonly leaf: Shown; readonly amount: Shown }
  readonly 'liabilities.step_owner': { readonly uid: Shown }
  readonly 'liabilities.node': { readonly number: Shown }
  readonly 'liabilities.programCall': { readonly program: Shown; readonly day: Shown }
  readonly 'liabilities.programOwnCall': { readonly program: Shown; readonly day: Shown; readonly uid: Shown }
  readonly 'limits.usd': { readonly amount: Shown }
  readonly 'limits.minutes': { readonly count: number }
  readonly 'limits.days': { readonly count: number }
  readonly 'limits.every': { readonly minutes: Shown }
  readonly 'limits.until': { readonly time: Shown }
  readonly 'limits.next': { readonly time: Shown; readonly value: Shown }
  readonly 'limits.changeOf': { readonly name: Shown }
  readonly 'limits.savedLater': { readonly time: Shown }
  readonly 'limits.beginTimeOut': { readonly length: Shown }
  readonly 'limits.beginExclusion': { readonly length: Shown }
  readonly 'limits.realityLead': { readonly minutes: Shown }
  readonly 'limits.ownLossDay': { readonly left: Shown; readonly amount: Shown }
  readonly 'limits.ownLossWeek': { readonly left: Shown; readonly amount: Shown }
  readonly 'limits.ownSession': { readonly left: Shown; readonly minutes: Shown }
  readonly 'limits.ownStake': { readonly amount: Shown }
  readonly 'limits.ownBreak': { readonly time: Shown }
  readonly 'limits.refused_deposit_day': { readonly value: Shown; readonly time: Shown }
  readonly 'limits.refused_deposit_week': { readonly value: Shown; readonly time: Shown }
  readonly 'limits.refused_deposit_month': { readonly value: Shown; readonly time: Shown }
  readonly 'limits.refused_loss_day': { readonly value: Shown; readonly time: Shown }
  readonly 'limits.refused_loss_week': { readonly value: Shown; readonly time: Shown }
  readonly 'limits.refused_stake': { readonly value: Shown }
  readonly 'limits.refused_break': { readonly time: Shown }
  readonly 'limits.riskShare': { readonly percent: Shown; readonly clients: Shown }
  readonly 'limits.exportDone': { readonly name: Shown }
  readonly 'mining.daily': { readonly percent: Shown }
  readonly 'mining.fromTo': { readonly least: Shown; readonly most: Shown }
  readonly 'mining.penaltyCapped': { readonly percent: Shown }
  readonly 'mining.penaltyOpen': { readonly percent: Shown }
  readonly 'mining.subscribeTo': { readonly title: Shown }
  readonly 'mining.outside': { readonly least: Shown; readonly most: Shown }
  readonly 'mining.notBorrowed': { readonly most: Shown }
  readonly 'mining.confirmTitle': { readonly amount: Shown; readonly days: Shown }
  readonly 'mining.confirmText': { readonly penalty: Shown }
  readonly 'mining.subscribed': { readonly amount: Shown }
  readonly 'mining.daysOf': { readonly paid: Shown; readonly all: Shown }
  readonly 'mining.incomeOf': { readonly number: Shown }
  readonly 'mining.day': { readonly day: Shown }
  readonly 'mining.redeemTitle': { readonly amount: Shown }
  readonly 'mining.redeemed': { readonly amount: Shown }
  readonly 'recovery.network': { readonly currency: Shown; readonly protocol: Shown }
  readonly 'recovery.ticket': { readonly id: Shown }
  readonly 'security.passwordAge': { readonly time: Shown }
  readonly 'security.recoveryLeft': { readonly number: Shown }
  readonly 'security.passkeyUsed': { readonly time: Shown }
  readonly 'security.passkeyRemoveOf': { readonly name: Shown }
  readonly 'security.hold': { readonly time: Shown }
  readonly 'security.holdWhy': { readonly why: Shown }
  readonly 'verify.rejectedReason': { readonly reason: Shown }
  readonly 'verify.photoOf': { readonly name: Shown }
  readonly 'verify.uploading': { readonly percent: Shown }
  readonly 'verify.shareText': { readonly code: Shown }
  readonly 'wallet.paid': { readonly count: number }
  readonly 'wallet.byBank': { readonly code: Shown }
  readonly 'wallet.from': { readonly amount: Shown }
  readonly 'wallet.about': { readonly time: Shown }
  readonly 'wallet.feeOf': { readonly fee: Shown }
  readonly 'wallet.dayLimit': { readonly amount: Shown }
  readonly 'withdraw.free': { readonly amount: Shown }
  readonly 'withdraw.least': { readonly least: Shown }
  readonly 'withdraw.between': { readonly least: Shown; readonly most: Shown }
  readonly 'withdraw.rateOf': { readonly amount: Shown }
  readonly 'withdraw.renewed': { readonly now: Shown; readonly before: Shown }
  readonly 'withdraw.usableAt': { readonly time: Shown }
  readonly 'withdraw.usableFrom': { readonly time: Shown }
  readonly 'withdraw.usedOf': { readonly used: Shown; readonly limit: Shown }
  readonly 'withdraw.asked': { readonly amount: Shown }
  readonly 'withdraw.tooMuch': { readonly amount: Shown }
  readonly 'withdraw.toWhom': { readonly amount: Shown; readonly to: Shown }
  readonly 'withdraw.cancelTitle': { readonly amount: Shown }
  readonly 'withdraw.reason': { readonly reason: Shown }
  readonly 'withdraw.removeTitle': { readonly name: Shown }
  readonly 'withdraw.total': { readonly currency: Shown; readonly network: Shown }
}
