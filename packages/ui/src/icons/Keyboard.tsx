// From Lucide 1.75.0, whose licence is beside it. Made by npm run generate.
import { Icon, type IconProps } from './Icon'

export const Keyboard = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 8h.01" />
    <path d="M12 12h.01" />
    <path d="M14 8h.01" />
    <path d="M16 12h.01" />
    <path d="M18 8h.01" />
    <path d="M6 8h.01" />
    <path d="M7 16h10" />
    <path d="M8 12h.01" />
    <rect width="20" height="16" x="2" y="4" rx="2" />
  </Icon>
)
