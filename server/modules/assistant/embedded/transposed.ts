/** So many columns at once stay in the processor's own memory. */
const AT_ONCE = 64

/** A table of bytes, stored row by row and `width` wide, column by column instead: what is alike lies together, and packs well. */
export function transposed(table: Uint8Array, width: number): Uint8Array {
  const height = table.length / width
  const turned = new Uint8Array(table.length)
  for (let from = 0; from < width; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE, width)
    for (let row = 0; row < height; row += 1)
      for (let column = from; column < to; column += 1)
        turned[column * height + row] = table[row * width + column] ?? 0
  }
  return turned
}
