/** The share that is split and pays a dividend in a run; its holders trade only this. */
export const SHARE_CODE = 'NFLX'
