/** A house with a wrench for a door. The name stands beside it. */
export function LogoMark() {
  return (
    <svg
      viewBox="0 0 32 32"
      className="size-9"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect width="32" height="32" rx="9" className="fill-pine" />
      <g className="stroke-paper" strokeWidth="2.2">
        <path d="M6.5 15.2 16 7l9.5 8.200M9.3 13.300V25h13.400V13.3" />
        <path d="M16 25v-4.200M13.4 15.200v1.900a2.6 2.6 0 0 0 5.2 0v-1.9" />
      </g>
    </svg>
  )
}
