import { RIGHTS } from '@fairtick/domain'
import { EVERY_ADMIN_CALL, EVERY_RESOURCE } from '@fairtick/wire/admin'
import { expect, it } from 'vitest'
import { QUEUES } from './resources/queues/every-queue'
import { secondRights } from './resources/queues/terms'
import { EVERY_TERMS, SETTINGS } from './resources/terms/every-terms'

/**
 * Every call by which operators change something, but for decisions of queues, which are reviewed in
 * `every-queue.ts`, and why it sets no price, outcome, payout or balance. A new one is reviewed and added
 * here. Source: docs/spec/cases.md O4.
 */
const REVIEWED: Readonly<Record<string, string>> = {
  login: 'opens the session of the caller',
  enrol: 'sets the password and second factor of the caller',
  logout: 'ends the session of the caller',
  passkeyOptions: 'begins a passkey of the caller; opens nothing',
  addPasskey: 'keeps a passkey that stands for the code of the caller, never for their password',
  removePasskey: 'removes a passkey of the caller',
  changeOwnPassword: 'sets the password of the caller and ends their other sessions',
  endMySession: 'ends a session of the caller',
  endMyOtherSessions: 'ends sessions of the caller',
  createOperator: 'makes an operator, who can do no more than their roles allow',
  changeOperator: 'names an operator, gives or takes roles, or disables them',
  uploadPublished: 'keeps a picture that nobody sees before two have put it on a row of news or of companies',
  addNote: 'writes words about a client that operators alone read; moves no money',
  answerChat: 'sends words to a client; moves no money',
  uploadChatPicture:
    'keeps a picture for the client of a chat, who sees it when an answer names it; nothing can be proved by it',
  attendChat: 'says what an operator has on screen and read; moves no money',
  endChat: 'ends a conversation; the client may begin another at any time',
  'canned-answers.create': 'keeps words that agents send often, by two; sends nothing itself',
  'canned-answers.change': 'changes such words, by two; what was sent stays as it was',
  askAdjustment:
    'asks for an entry between a client and the house, with a reason that the client reads; moves no money',
  declareBalance:
    'says what we hold outside, beside what the books say; moves no money and changes no row of them',
  explainDifference: 'writes why the two differ; moves no money',
  addHalt: 'stops trading, or all of it but closing; sets nothing off and ends nothing',
  fillPool: 'asks for money of the house in a pool; another operator makes it',
  'approvals.approve': 'takes a decision of this list that another operator took first',
  'approvals.reject': 'takes away the word of the first operator for such a decision',
  changeSetting:
    'sets how clients register and reach us, and holds, waits and bounds of the cashier; these by two',
  'charge-networks.create':
    'offers a network to deposit over, by two; its rate counts for deposits stated later',
  'charge-networks.change': 'sets terms of a network, by two, for deposits stated later',
  'wire-ways.create': 'offers an account of ours at a bank, by two',
  'wire-ways.change': 'sets terms of such an account, by two, for deposits stated later',
  'draw-currencies.create': 'offers a currency to withdraw, by two',
  'draw-currencies.change': 'sets terms of such a currency, by two, for withdrawals asked for later',
  'loan-configs.create': 'offers a loan with its terms, by two, for loans signed later',
  'loan-configs.change': 'sets its terms, by two, for loans signed later: a signed one keeps its own',
  'funds.create': 'offers a mining product with its terms, by two, for subscriptions bought later',
  'funds.change': 'sets its terms, by two, for subscriptions bought later: one that was bought keeps its own',
  'instruments.change':
    'sets fees, leverages and the largest order of an instrument, by two, for orders filled later; no price',
  'categories.change': 'sets the highest leverage of a class, by two, for orders placed later',
  'micro-durations.create': 'offers a duration of options with its payout, by two, for options opened later',
  'micro-durations.change':
    'sets payout and least stake of a duration, by two, for options opened later: an open one keeps its own',
  'corporate-actions.create':
    'announces a split or a dividend of a share, or that a price which moved like one is real, by two of other rights: no order gains or loses by it, and no price is set',
  'corporate-actions.change': 'withdraws it before its moment, by two',
  'country-products.create': 'closes a product in a country, by two; what is open can be closed',
  'country-products.change': 'opens or closes it there, by two',
  'companies.create': 'adds a company to the directory, by two: words and links',
  'companies.change': 'changes its words and links, or takes it out, by two',
  'news.create': 'publishes words to everybody, by two; moves no money',
  'news.change': 'changes such words, or takes them back, by two',
}

it('operators change nothing but what was reviewed', () => {
  const changing = Object.entries(EVERY_ADMIN_CALL).filter(([, { changes }]) => changes)
  const decisions = QUEUES.flatMap(({ of: { resource } }) =>
    Object.keys(resource.decisions).map((name) => `${resource.name}.${name}`),
  )
  expect(changing.map(([name]) => name).toSorted()).toEqual(
    [...decisions, ...Object.keys(REVIEWED)].toSorted(),
  )
})

it.each(QUEUES.flatMap(({ acts }) => acts.map(({ act, reviewed }) => [act, reviewed])))(
  '%s was reviewed: it %s',
  (_act, reviewed) => {
    expect(reviewed?.split(' ').length).toBeGreaterThan(4)
  },
)

it('each right is needed by a call, or by the second word of a decision', () => {
  const needed = new Set([
    ...Object.values(EVERY_ADMIN_CALL).map(({ needs }) => needs),
    ...EVERY_RESOURCE.flatMap(({ decisions }) => Object.values(decisions).map(({ second }) => second)),
    ...QUEUES.flatMap(({ acts }) => acts.map(({ second }) => second)),
    ...[...EVERY_TERMS, SETTINGS].flatMap(({ terms }) => secondRights(terms.resource.name)),
  ])
  expect(RIGHTS.filter((right) => !needed.has(right))).toEqual([])
})
