import type { OwnUser } from '@fairtick/wire'

/** A plain demo user. */
export const demoUser: OwnUser = {
  id: 1,
  uid: '12345678',
  email: '',
  mobile: '',
  isDemo: true,
  inviteCode: '',
  reviewStatus: 0,
  hasTwoFactor: false,
  createdAt: 0,
  historySince: undefined,
}
