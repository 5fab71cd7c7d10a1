import type { StateTable } from '../state-table'

/** State of a trader's request to change their profile. */
export type ProfileChangeStatus = 'waiting' | 'approved' | 'rejected' | 'withdrawn'

/**
 * States and events of a profile change; a new request withdraws a waiting one. Source:
 * docs/decisions/0088-profiles-of-traders.md.
 */
export const PROFILE_CHANGE_STATES = {
  none: { ask: 'waiting' },
  waiting: {
    approve: 'approved',
    reject: 'rejected',
    /** By the trader, or because they stopped being one. */
    withdraw: 'withdrawn',
  },
  approved: {},
  rejected: {},
  withdrawn: {},
} as const satisfies StateTable<ProfileChangeStatus>

/** A requested change of a trader's profile; undefined: unchanged. Times in ms since the epoch. */
export interface ProfileChange {
  readonly id: number
  readonly userId: number
  readonly traderId: number
  /** The nickname at the time of the request. */
  readonly oldNickname: string
  readonly nickname: string | undefined
  /** The requested picture; undefined without one, or after its erasure. */
  readonly imageId: number | undefined
  /** SHA-256 of that picture in hex; kept after the picture's erasure. */
  readonly pictureHash: string | undefined
  readonly status: ProfileChangeStatus
  readonly askedAt: number
  readonly decidedAt: number | undefined
  /** Why it was rejected; empty otherwise. */
  readonly reason: string
}

/** Maximum requests of one trader per day. */
export const PROFILE_CHANGES_A_DAY = 10
