import { encode } from 'uqr'

/** What a camera reads, drawn in ink on white in either theme: many read no other way round. `label` is for who does not see it. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-card border border-line"
    >
      <rect width={size} height={size} fill="white" />
      <path d={dark.join('')} fill="black" />
    </svg>
  )
}

/** Modules of white around it, as the standard asks for. */
const QUIET = 4
