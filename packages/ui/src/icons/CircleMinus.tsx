// From Lucide 1.75.0, whose licence is beside it. Made by npm run generate.
import { Icon, type IconProps } from './Icon'

export const CircleMinus = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="10" />
    <path d="M8 12h8" />
  </Icon>
)
