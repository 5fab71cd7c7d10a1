import type { AdminCall } from '../admin-call'
import * as pictures from '../pictures'

/** A picture of a row: the call that reads it, and which of the row's pictures it is. */
export interface RowPicture {
  readonly call: AdminCall
  readonly side?: string
}

/** The pictures of a resource's rows, by the flag that says whether a row has one. */
export const ROW_PICTURES: Readonly<Record<string, Readonly<Record<string, RowPicture>>>> = {
  identities: {
    front_pic: { call: pictures.identityPicture, side: 'front' },
    reverse_pic: { call: pictures.identityPicture, side: 'reverse' },
  },
  charges: { proof: { call: pictures.chargePicture } },
  profiles: {
    old_avatar: { call: pictures.profilePicture, side: 'old' },
    avatar: { call: pictures.profilePicture, side: 'new' },
  },
  traders: { avatar: { call: pictures.traderPicture } },
  'loan-kycs': { hand_pic: { call: pictures.borrowerPicture } },
  repayments: { proof: { call: pictures.repaymentPicture } },
  tickets: { proof: { call: pictures.ticketPicture } },
  feedback: {
    picture_1: { call: pictures.feedbackPicture, side: '1' },
    picture_2: { call: pictures.feedbackPicture, side: '2' },
    picture_3: { call: pictures.feedbackPicture, side: '3' },
  },
}
