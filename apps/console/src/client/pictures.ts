import { pictureCalls } from '@fairtick/wire/admin'
import { download } from './call'
import type { AnyRow, Resource } from './rows'

/** A picture of a row, with the field that says whether it exists. */
interface PictureOf {
  readonly field: string
  /** Reads it with a watermark, for a recorded reason. */
  readonly read: (id: string, reason: string) => Promise<Blob>
}

const ofProfile = (field: string, side: 'old' | 'new'): PictureOf => ({
  field,
  read: async (id, reason) =>
    (await download(pictureCalls.profilePicture, { id: Number(id), side, reason })).content,
})

const ofFeedback = (side: '1' | '2' | '3'): PictureOf => ({
  field: `picture_${side}`,
  read: async (id, reason) =>
    (await download(pictureCalls.feedbackPicture, { id: Number(id), side, reason })).content,
})

const document = (field: string, side: 'front' | 'reverse'): PictureOf => ({
  field,
  read: async (id, reason) =>
    (await download(pictureCalls.identityPicture, { id: Number(id), side, reason })).content,
})

function one(
  field: string,
  call:
    | typeof pictureCalls.chargePicture
    | typeof pictureCalls.borrowerPicture
    | typeof pictureCalls.repaymentPicture
    | typeof pictureCalls.ticketPicture
    | typeof pictureCalls.traderPicture,
): PictureOf {
  return { field, read: async (id, reason) => (await download(call, { id: Number(id), reason })).content }
}

const PICTURES: Readonly<Record<string, readonly PictureOf[]>> = {
  identities: [document('front_pic', 'front'), document('reverse_pic', 'reverse')],
  charges: [one('proof', pictureCalls.chargePicture)],
  profiles: [ofProfile('old_avatar', 'old'), ofProfile('avatar', 'new')],
  traders: [one('avatar', pictureCalls.traderPicture)],
  'loan-kycs': [one('hand_pic', pictureCalls.borrowerPicture)],
  repayments: [one('proof', pictureCalls.repaymentPicture)],
  tickets: [one('proof', pictureCalls.ticketPicture)],
  feedback: [ofFeedback('1'), ofFeedback('2'), ofFeedback('3')],
}

/** The pictures that a row has. */
export const picturesOf = ({ name }: Resource, row: AnyRow): readonly PictureOf[] =>
  (PICTURES[name] ?? []).filter(({ field }) => row[field] === 1)
