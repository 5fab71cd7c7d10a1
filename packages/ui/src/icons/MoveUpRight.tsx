// From Lucide 1.75.0, whose licence is beside it. Made by npm run generate.
import { Icon, type IconProps } from './Icon'

export const MoveUpRight = (props: IconProps) => (
  <Icon {...props}>
    <path d="M13 5H19V11" />
    <path d="M19 5L5 19" />
  </Icon>
)
