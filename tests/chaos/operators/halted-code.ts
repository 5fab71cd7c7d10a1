/** The instrument that is halted occasionally; clients trade it beside the main one. */
export const HALTED_CODE = 'GBPUSD'
