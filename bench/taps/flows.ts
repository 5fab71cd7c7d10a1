import { PAGE } from '@fairtick/wire/pages'
import type { Locator } from '@playwright/test'
import { codeIn, enters, mailTo, photo } from '../../tests/journeys/people/client'
import type { SeasonedClient } from '../../tests/journeys/people/funded-client'
import { letCodesBeOld } from '../../tests/journeys/people/let-a-day-pass'
import type { Person } from '../../tests/journeys/people/person'
import type { Hand } from './hand'
import type { Size } from './written'

/** Where a flow is walked, and by whom. */
export interface Scene {
  readonly person: Person
  readonly size: Size
  /** A client with money and a saved address, and a trader who can be copied. */
  readonly seasoned: SeasonedClient
}

/** A flow that begins at home and ends when the product says that it is done. */
export interface Flow {
  readonly name: string
  /** Steps before, which are not counted; they end at home. */
  readonly prepare: (scene: Scene) => Promise<void>
  readonly walk: (hand: Hand, scene: Scene) => Promise<void>
}

const HOME = PAGE.home
const WITHDRAWN = '40'

/** The flows, by their names in docs/taps.md. */
export const FLOWS: readonly Flow[] = [
  {
    name: 'Open a demo and place the first order',
    prepare: ({ person }) => person.opens(HOME),
    async walk(hand, { person }) {
      await hand.presses(id(person, 'demo-login'))
      await hand.presses(id(person, 'buy'))
      await hand.presses(id(person, 'confirm-order'))
      await person.hears(/^Order confirmed/)
    },
  },
  {
    name: 'Close a position',
    prepare: holdsPosition,
    async walk(hand, { person }) {
      await hand.presses(id(person, 'tab-orders'))
      await hand.presses(first(person, 'quick-close'))
      await hand.presses(id(person, 'confirm'))
      await person.hears(/^Closed at/)
    },
  },
  { name: 'Set a stop on an open position', prepare: holdsPosition, walk: setsStop },
  {
    name: 'Deposit',
    prepare: ({ person, seasoned }) => entersHome(person, seasoned),
    walk: deposits,
  },
  {
    name: 'Withdraw',
    async prepare({ person, seasoned }) {
      await letCodesBeOld()
      await entersHome(person, seasoned)
    },
    walk: withdraws,
  },
  {
    name: 'Copy a trader',
    async prepare({ person, seasoned }) {
      await person.entersDemo(PAGE.traders)
      await isListed(person, seasoned.trader)
      await person.opens(HOME)
    },
    walk: copies,
  },
]

async function setsStop(hand: Hand, { person, size }: Scene): Promise<void> {
  const { page } = person
  if (size === 'phone') {
    await hand.presses(id(person, 'tab-orders'))
    await hand.presses(first(person, 'order'))
  } else await hand.presses(first(person, 'glance'))
  await hand.presses(page.getByRole('group', { name: 'Stop-loss in one tap' }).getByText('−50 USD'))
  await hand.presses(id(person, 'save-stops'))
  await person.hears(/^Stops saved/)
}

async function deposits(hand: Hand, { person }: Scene): Promise<void> {
  await hand.presses(id(person, 'fast-deposit'))
  await hand.chooses(id(person, 'deposit-currency'), 'USDT')
  await hand.chooses(id(person, 'deposit-network'), { label: 'TRC20' })
  await hand.presses(id(person, 'copy-address'))
  await person.hears('Copied')
  await hand.fills(id(person, 'deposit-amount'), '120.50')
  const proof = person.page.getByRole('group', { name: 'Proof' })
  await hand.attaches(proof.getByRole('button').first(), photo('proof.png'))
  await proof.getByText('Uploaded').waitFor()
  await hand.presses(id(person, 'submit-deposit'))
  await id(person, 'sent').waitFor()
}

async function withdraws(hand: Hand, { person, seasoned }: Scene): Promise<void> {
  const { page } = person
  await hand.presses(id(person, 'fast-withdraw'))
  await hand.fills(id(person, 'withdraw-amount'), WITHDRAWN)
  await hand.presses(id(person, 'send-code'))
  await person.hears(/code/i)
  const mail = await mailTo(page.request, seasoned.client.email, `${WITHDRAWN}.00`)
  await hand.fills(id(person, 'code'), codeIn(mail))
  await hand.presses(id(person, 'withdraw'))
  await id(person, 'sent').waitFor()
}

async function copies(hand: Hand, { person, seasoned }: Scene): Promise<void> {
  await hand.presses(id(person, 'tab-documentary'))
  await hand.presses(id(person, `copy-${seasoned.trader}`))
  await hand.fills(id(person, 'copy-budget'), '500')
  await hand.presses(person.page.locator('label', { has: id(person, 'agree-follow') }))
  await hand.presses(id(person, 'send-follow'))
  await person.hears(/^You now copy/)
}

async function holdsPosition({ person }: Scene): Promise<void> {
  await person.entersDemo('/trade?i=EURUSD')
  await person.orders('buy')
  await person.opens(HOME)
}

async function entersHome({ page }: Person, { client }: SeasonedClient): Promise<void> {
  await enters(page, client, HOME)
}

/** Waits until the list of traders, which the server builds once a minute, has a trader. */
async function isListed({ page }: Person, trader: number): Promise<void> {
  const row = page.getByTestId(`trader-${trader}`)
  const tries = 60
  for (let turn = 1; turn <= tries; turn += 1) {
    try {
      return await row.waitFor({ timeout: 2000 })
    } catch (error) {
      if (turn === tries) throw error
      await page.reload()
    }
  }
}

const id = ({ page }: Person, name: string): Locator => page.getByTestId(name)
const first = ({ page }: Person, prefix: string): Locator =>
  page
    .getByRole('main')
    .getByTestId(new RegExp(`^${prefix}-\\d+$`))
    .first()
