// From Lucide 1.75.0, whose licence is beside it. Made by npm run generate.
import { Icon, type IconProps } from './Icon'

export const UserRound = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="8" r="5" />
    <path d="M20 21a8 8 0 0 0-16 0" />
  </Icon>
)
