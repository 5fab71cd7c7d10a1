/** The instrument that is halted now and then: clients trade it beside the one of most orders. */
export const HALTED_CODE = 'GBPUSD'
