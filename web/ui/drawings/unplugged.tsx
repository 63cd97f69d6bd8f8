/** A plug that does not reach its socket. */
export function UnpluggedDrawing() {
  return (
    <svg viewBox="0 0 144 112" className="drawing w-full" aria-hidden="true">
      <path d="M12.6 22Q39.5 21.9 55.5 22M54 20.6Q54 42.9 54 75.6M55.6 74Q39.2 74.5 12.1 74M14 74.8Q12.6 44.3 14 20.1M21 48.7C21 40.8 26.8 35 34.7 35S47 40.8 47 48S41.2 61 34 61.3S20.2 55.2 20.6 46.5M29 43.7Q29.6 47.2 29 50.2M39 43.9Q39.5 46.2 39 50.2M86 40h16q10 0 11 10-1 10-11 10H86q-3 0-3-4V44q0-4 3-4zM83.1 45Q77.6 45.1 71.9 45M83.3 55Q77.1 55 71.8 55M4.3 100Q62.8 102.8 139.4 100.5" />
      <path className="stroke-power" d="M113 50c20 0 22 14 12 26s-36 4-46 14-52 10-74 6" />
    </svg>
  )
}
