import type { OwnUser } from './session'

const KEY = 'fairtick.risk'

/** Whether this user still has to be shown the risk figures: once, before his first trade with real money. */
export const needsRiskNotice = (user: OwnUser | undefined): boolean =>
  user !== undefined && !user.isDemo && localStorage.getItem(`${KEY}.${user.uid}`) === null

/** Keeps that this user has read them. */
export const keepRiskNotice = (user: OwnUser): void =>
  localStorage.setItem(`${KEY}.${user.uid}`, new Date().toISOString())
