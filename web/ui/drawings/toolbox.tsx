/** A toolbox with its tools. */
export function ToolboxDrawing() {
  return (
    <svg viewBox="0 0 144 112" className="drawing w-full" aria-hidden="true">
      <path d="M20.8 58Q61.6 59.8 123 58M122 56.4Q122.3 77.7 122 97.7M123.8 96Q63.4 95.3 20.5 96M22 98Q21.1 81.6 22 56.7M21.2 70Q76.5 70.5 122.4 70M64 66h16v9H64zM5.2 98Q53.7 100.1 139.9 98.5M40 57l-7-26q-7-2-9-9-1-6 3-10l5 8 8-2 1-9q8 3 9 10 0 6-5 10l6 28M68 57V34h6v23M66 34V22q0-7 5-7t5 7v12zM96 57l5-28M102 58l6-27M92 27l24 5 2-9q-12-6-24-5z" />
    </svg>
  )
}
