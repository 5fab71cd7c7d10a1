import type { SVGProps } from 'react'

/** SVG properties; `size` is width and height in pixels, 24 by default. */
export type IconProps = SVGProps<SVGSVGElement> & { readonly size?: number }

/** The frame of all icons: lines in the text colour, hidden from screen readers. */
export function Icon({ size = 24, ...rest }: IconProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    />
  )
}
