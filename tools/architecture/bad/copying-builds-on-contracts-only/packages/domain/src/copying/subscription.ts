import type { Option } from '../options/option'
export type Subscription = Option
