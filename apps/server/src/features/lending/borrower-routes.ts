import { isOfAge } from '@fairtick/domain'
import { CODE, borrowerShape } from '@fairtick/wire'
import { lendingCalls } from '@fairtick/wire/calls'
import { inTransaction } from '../../database/in-transaction'
import type { Keep, Once } from '../../database/once'
import type { DatabasePool } from '../../database/pool'
import { type CallServer, JsonText } from '../../http/call-server'
import { Failure, malformed } from '../../http/failures/failure'
import type { Images } from '../../images/images'
import type { Clock } from '../../ports'
import { type BorrowerCase, type BorrowerForm, insertBorrower, readLatestBorrower } from './borrower-store'

/** The rules of names and countries for all verified clients. */
export interface PeopleRules {
  /** Normalises a name; undefined if invalid. */
  readonly nameOf: (text: string) => string | undefined
  /** The country of an area's number, including unserved ones. */
  readonly countryOf: (areaId: number) => string | undefined
  readonly areaIdOf: (country: string) => number
  readonly isServed: (country: string) => boolean
  /** Whether a user declared residence, or has a phone, in an unserved country. */
  readonly isExcluded: (userId: number) => Promise<boolean>
}

/** Ports of the inquiry about borrowers. */
export interface BorrowerPorts {
  readonly pool: DatabasePool
  readonly images: Images
  readonly clock: Clock
  readonly once: Once
  readonly people: PeopleRules
  /** The name of a picture by its id. */
  readonly pictureOf: (imageId: number) => Promise<string | undefined>
}

/** Borrowers: how they describe themselves, and how far the inquiry about them is. */
export function borrowerRoutes({ serve }: CallServer, ports: BorrowerPorts): void {
  const { pool, images, clock, once, people, pictureOf } = ports

  serve(lendingCalls.borrower, async (_parameters, { session: { userId } }) => {
    const latest = await readLatestBorrower(pool, userId)
    if (!latest || latest.status === 'withdrawn') return borrowerShape.write(NO_BORROWER)
    const name = latest.handImageId === undefined ? undefined : await pictureOf(latest.handImageId)
    return borrowerShape.write(
      viewOf(latest, people, name === undefined ? '' : images.addressOf(userId, name)),
    )
  })

  serve(lendingCalls.submitBorrower, async (given, { session: { userId }, intent }) => {
    const picture = await images.own(userId, given.hand_pic)
    const read = {
      name: people.nameOf(given.name),
      last_name: people.nameOf(given.last_name),
      birthday: isOfAge(given.birthday, clock.now()) ? given.birthday : undefined,
      country: people.countryOf(given.country),
      mobile_area_id: people.countryOf(given.mobile_area_id),
      hand_pic: picture,
    }
    const { name, last_name: familyName, birthday, country, mobile_area_id: mobileCountry } = read
    if (!name || !familyName || !birthday || !country || !mobileCountry || !picture) throw malformed(read)
    const form: BorrowerForm = {
      givenName: name,
      familyName,
      birthday,
      country,
      mobileCountry,
      sex: given.sex,
      mobile: given.mobile,
      cardKind: given.id_card_type,
      handImageId: picture.id,
    }
    // A picture's address is new each time it is shown: a repeated request is known by the picture's name.
    const asked = JSON.stringify({ ...form, picture: picture.name })
    const request = { userId, intent: intent && { ...intent, asked } }
    return new JsonText<null>(await once(request, (keep: Keep<null>) => open(userId, form, keep)))
  })

  async function open(userId: number, form: BorrowerForm, keep: Keep<null>): Promise<null> {
    if (!people.isServed(form.country) || !people.isServed(form.mobileCountry))
      throw new Failure(CODE.countryNotServed)
    if (await people.isExcluded(userId)) throw new Failure(CODE.countryNotServed)
    return inTransaction(pool, async (database) => {
      if (!(await insertBorrower(database, { userId, form, now: clock.now() })))
        throw new Failure(CODE.verificationState)
      await keep(database, null)
      return null
    })
  }
}

/** A borrower who has not applied for verification yet. */
const NO_BORROWER = {
  status: 'none',
  givenName: '',
  familyName: '',
  sex: undefined,
  birthday: '',
  area: 0,
  mobileArea: 0,
  mobile: '',
  cardKind: undefined,
  picture: '',
  reason: '',
} as const

function viewOf(latest: BorrowerCase, { areaIdOf }: PeopleRules, picture: string) {
  const { status, country, mobileCountry, ...form } = latest
  return {
    ...form,
    status: status === 'withdrawn' ? 'none' : status,
    area: areaIdOf(country),
    mobileArea: areaIdOf(mobileCountry),
    picture,
  } as const
}
