import { monthParameter, optional, pageParameter, textParameter } from '../parameters'
import type {
  WireBasicInfo,
  WireClosedProducts,
  WireExecution,
  WireHalts,
  WireRules,
  WireSetting,
  WireStatus,
  WireTermChanges,
} from '../shapes'
import { reading, shape } from './call'

/** One public setting by name. Source of all here: docs/spec/wire.md 2. */
export const setting = reading('/api/default/setting', {
  caller: 'visitor',
  parameters: { key: textParameter(64) },
  answer: shape<WireSetting>(),
})
/** Settings of the deployment that clients work by. */
export const basicInfo = reading('/api/basicSet/getBasicInfo', {
  caller: 'visitor',
  answer: shape<WireBasicInfo>(),
})
/**
 * Whether orders are taken, where prices come from, what stands against trading, and whether anything is
 * real.
 */
export const status = reading('/v2/api/status', { caller: 'visitor', answer: shape<WireStatus>() })
/** All halts that operators set, those that ended too: the latest first. */
export const halts = reading('/v2/api/halts', {
  caller: 'visitor',
  parameters: { page: optional(pageParameter) },
  answer: shape<WireHalts>(),
})
/** The rules that orders are worked out by: the version asked for, or the one in force. */
export const rules = reading('/v2/api/rules', {
  caller: 'visitor',
  parameters: { version: optional(pageParameter) },
  answer: shape<WireRules>(),
})
/** Changes of what clients pay and may do: those announced and those in force, the latest first. */
export const changes = reading('/v2/api/changes', {
  caller: 'visitor',
  parameters: { page: optional(pageParameter) },
  answer: shape<WireTermChanges>(),
})
/** Products of which the caller can open nothing, by the country that they live in. */
export const closedProducts = reading('/v2/api/closed_products', {
  caller: 'user',
  answer: shape<WireClosedProducts>(),
})
/**
 * How orders were carried out in a month: the one asked for, or the last that was published, or else the one
 * that runs. Figures of a month that is over never change.
 */
export const execution = reading('/v2/api/execution', {
  caller: 'visitor',
  parameters: { month: optional(monthParameter) },
  answer: shape<WireExecution>(),
})
