// From Lucide 1.75.0, whose licence is beside it. Made by npm run generate.
import { Icon, type IconProps } from './Icon'

export const Search = (props: IconProps) => (
  <Icon {...props}>
    <path d="m21 21-4.34-4.34" />
    <circle cx="11" cy="11" r="8" />
  </Icon>
)
