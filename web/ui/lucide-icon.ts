import { createElement } from 'react'
import type { SVGProps } from 'react'

/** How a picture of lucide is kept. */
interface IconData {
  name: string
  node: [tag: string, attributes: Record<string, string>][]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number
}

/**
 * Draws lucide's pictures as lucide does, without what the other frameworks and settings want of it: the build takes this in
 * place of its own.
 */
// oxlint-disable-next-line import/no-default-export -- lucide's pictures import it so
export default function createLucideIcon({ name, node }: IconData) {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ size = 24, className = '', ...props }: IconProps) {
    return createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className}`,
        // They decorate, unless they are given words.
        'aria-hidden': props['aria-label'] === undefined,
        ...props,
      },
      ...children,
    )
  }
}
