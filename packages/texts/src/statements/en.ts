import { recordKinds } from '../record-kinds/en'
import type { StatementLanguage } from './words'

/** Statements in English. */
export const en: StatementLanguage = {
  style: { date: 'YYYY-MM-DD', decimal: '.', group: ',' },
  words: {
    monthly: 'Monthly statement',
    records: 'Account records',
    contracts: 'Contract orders',
    options: 'Options',
    client: 'Client',
    number: 'UID',
    period: 'Period',
    currency: 'Currency',
    inDollars: 'US dollars (USD); all times in UTC',
    sum: 'SHA-256 of the content',
    sumNote: 'Download the same month as CSV and compute the SHA-256 of the file: it is this number.',
    notFinal: 'Not final: this month is still running.',
    sandbox: 'Sandbox: neither the prices nor the money here are real.',
    demo: 'Demo account: this is play money.',
    opening: 'Opening balance',
    movements: 'Movements',
    closing: 'Closing balance',
    time: 'Time (UTC)',
    type: 'Type',
    reference: 'Reference',
    change: 'Change',
    balance: 'Balance',
    page: 'Page',
    account: 'Account',
    contractAccount: 'Contract account',
    optionAccount: 'Option account',
    fundAccount: 'Fund account',
    ...recordKinds,
  },
}
