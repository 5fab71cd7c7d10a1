import type { StateTable } from '../state-table'
import type { OptionStatus } from './option'

/**
 * The target state of each event of an option; a test compares it with the database's trigger. Source:
 * docs/spec/rules.md 4.
 */
export const OPTION_STATES = {
  none: { open: 'running' },
  running: {
    settle: 'settled',
    /** Its expiry has no valid price, or a demo reset ended it. */
    void: 'settled',
    /** Its owner sold it back before its expiry. */
    sell: 'settled',
  },
  settled: {},
} as const satisfies StateTable<OptionStatus>
