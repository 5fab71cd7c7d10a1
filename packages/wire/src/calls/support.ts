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
  at: 'gateway',
  parameters: { key: textParameter(64) },
  answer: shape<WireSetting>(),
})
/** Settings of the deployment for clients. */
export const basicInfo = reading('/api/basicSet/getBasicInfo', {
  caller: 'visitor',
  at: 'gateway',
  answer: shape<WireBasicInfo>(),
})
/**
 * Whether orders are accepted, the source of prices, obstacles to trading, and whether the deployment is a
 * sandbox.
 */
export const status = reading('/v2/api/status', {
  caller: 'visitor',
  at: 'home',
  answer: shape<WireStatus>(),
})
/** All halts set by operators, including ended ones, latest first. */
export const halts = reading('/v2/api/halts', {
  caller: 'visitor',
  at: 'gateway',
  parameters: { page: optional(pageParameter) },
  answer: shape<WireHalts>(),
})
/** The rules for orders: the requested version, or the one in force. */
export const rules = reading('/v2/api/rules', {
  caller: 'visitor',
  at: 'gateway',
  parameters: { version: optional(pageParameter) },
  answer: shape<WireRules>(),
})
/** Changes of terms for clients: announced ones and those in force, latest first. */
export const changes = reading('/v2/api/changes', {
  caller: 'visitor',
  at: 'gateway',
  parameters: { page: optional(pageParameter) },
  answer: shape<WireTermChanges>(),
})
/** Products closed to the caller by their country of residence. */
export const closedProducts = reading('/v2/api/closed_products', {
  caller: 'user',
  at: 'shard',
  answer: shape<WireClosedProducts>(),
})
/**
 * Execution quality of a month: the requested one, else the last published, else the current. Figures of past
 * months never change.
 */
export const execution = reading('/v2/api/execution', {
  caller: 'visitor',
  at: 'home',
  parameters: { month: optional(monthParameter) },
  answer: shape<WireExecution>(),
})
