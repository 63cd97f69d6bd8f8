/** A tap that drips. */
export function TapDrawing() {
  return (
    <svg viewBox="0 0 144 112" className="drawing w-full" aria-hidden="true">
      <path d="M30 62V50q0-20 22-21h28q22 1 22 24v8M44 62v-7q0-11 10-12h24q10 1 10 11v7M26.8 62Q36.4 62.4 47.2 62M84.8 61Q93.3 61.5 105.2 61M66 29Q65.3 23 66 18M51.3 18Q65.2 18.9 80.6 17.5M7.2 96Q87.8 95.8 134.7 96.5M22 96V62h30v34" />
      <path className="stroke-water" d="M95 70q-7 9 0 13 7-4 0-13zM80 91q15 5 30 0" />
    </svg>
  )
}
