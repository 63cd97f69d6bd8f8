export interface Extent {
  width: number
  height: number
}

/** No side longer than `side`, in the same proportions; a small picture is not made larger. */
export function within(side: number, { width, height }: Extent): Extent {
  const scale = Math.min(1, side / Math.max(width, height))
  const scaled = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: scaled(width), height: scaled(height) }
}
