import type { StateTable } from '../state-table'
import type { OptionStatus } from './option'

/**
 * The state that each event leads an option to; held to the trigger of the database by a test.
 * Source: docs/spec/rules.md 4.
 */
export const OPTION_STATES = {
  none: { open: 'running' },
  running: {
    settle: 'settled',
    /** Its end has no price that counts, or a demo reset ended it. */
    void: 'settled',
  },
  settled: {},
} as const satisfies StateTable<OptionStatus>
