import type { StateTable } from '../state-table'

/** State of what a trader asked to change of their profile. */
export type ProfileChangeStatus = 'waiting' | 'approved' | 'rejected' | 'withdrawn'

/**
 * States and events of a change of a profile; one that is asked for while another waits withdraws that one.
 * Source: docs/decisions/0088-profiles-of-traders.md.
 */
export const PROFILE_CHANGE_STATES = {
  none: { ask: 'waiting' },
  waiting: {
    approve: 'approved',
    reject: 'rejected',
    /** By the trader, or as they are one no more. */
    withdraw: 'withdrawn',
  },
  approved: {},
  rejected: {},
  withdrawn: {},
} as const satisfies StateTable<ProfileChangeStatus>

/** A change of a trader's profile that was asked for; undefined stays. Times in ms since the epoch. */
export interface ProfileChange {
  readonly id: number
  readonly userId: number
  readonly traderId: number
  /** The nickname when it was asked for. */
  readonly oldNickname: string
  readonly nickname: string | undefined
  /** The picture asked for; undefined where none was, or it was erased. */
  readonly imageId: number | undefined
  /** SHA-256 of that picture in hex: it is known also when the picture was erased. */
  readonly pictureHash: string | undefined
  readonly status: ProfileChangeStatus
  readonly askedAt: number
  readonly decidedAt: number | undefined
  /** Why it was rejected; empty otherwise. */
  readonly reason: string
}

/** Most changes that one trader asks for within a day. */
export const PROFILE_CHANGES_A_DAY = 10
