/** Small drawings, all with the same pen. They decorate: the words beside them speak. */

/** A plug that does not reach its socket. */
export function UnpluggedDrawing() {
  return (
    <svg viewBox="0 0 144 112" className="drawing w-full" aria-hidden="true">
      <path d="M12.6 22Q39.5 21.9 55.5 22M54 20.6Q54 42.9 54 75.6M55.6 74Q39.2 74.5 12.1 74M14 74.8Q12.6 44.3 14 20.1M21 48.7C21 40.8 26.8 35 34.7 35S47 40.8 47 48S41.2 61 34 61.3S20.2 55.2 20.6 46.5M29 43.7Q29.6 47.2 29 50.2M39 43.9Q39.5 46.2 39 50.2M86 40h16q10 0 11 10-1 10-11 10H86q-3 0-3-4V44q0-4 3-4zM83.1 45Q77.6 45.1 71.9 45M83.3 55Q77.1 55 71.8 55M4.3 100Q62.8 102.8 139.4 100.5" />
      <path className="stroke-power" d="M113 50c20 0 22 14 12 26s-36 4-46 14-52 10-74 6" />
    </svg>
  )
}

/** A calendar with one day marked. */
export function CalendarDrawing() {
  return (
    <svg viewBox="0 0 144 112" className="drawing w-full" aria-hidden="true">
      <path d="M23.1 26Q69.9 25.9 109.7 26M108 25Q108 69.4 108 99.9M109.4 98Q79.1 98.5 23 98M24 99.6Q23 55.8 24 25.2M23.3 44Q78.6 44.9 108.5 44M42 20Q42.3 24.3 42 32M90 20Q90.3 27.6 90 32M37.9 58Q40 58.2 43.2 58M53.9 58Q56.3 58 59.1 58M69.9 58Q73.1 57.9 75.1 58M85.8 58Q89.2 58.2 91.1 58M37.8 71Q40.6 71.1 43.2 71M53.9 71Q57 70.9 59.1 71M69.8 71Q72.4 70.9 75.2 71M85.9 71Q89.3 70.9 91.1 71M37.9 84Q40.8 84.2 43.1 84M53.9 84Q56.6 84.1 59.1 84M69.9 84Q72.6 84.1 75.1 84M85.9 84Q88.3 84.2 91.1 84M118 96l14-46 6 2-14 46-7 5z M119 92l6 2" />
      <path
        className="stroke-pine"
        d="M79 71.6C79 65.8 83.3 61.5 89.1 61.5S98 65.8 98 71S93.7 80.5 88.5 80.8S78.2 76.2 78.6 69.5"
      />
    </svg>
  )
}

/** A tap that drips. */
export function TapDrawing() {
  return (
    <svg viewBox="0 0 144 112" className="drawing w-full" aria-hidden="true">
      <path d="M30 62V50q0-20 22-21h28q22 1 22 24v8M44 62v-7q0-11 10-12h24q10 1 10 11v7M26.8 62Q36.4 62.4 47.2 62M84.8 61Q93.3 61.5 105.2 61M66 29Q65.3 23 66 18M51.3 18Q65.2 18.9 80.6 17.5M7.2 96Q87.8 95.8 134.7 96.5M22 96V62h30v34" />
      <path className="stroke-water" d="M95 70q-7 9 0 13 7-4 0-13zM80 91q15 5 30 0" />
    </svg>
  )
}

/** A toolbox with its tools. */
export function ToolboxDrawing() {
  return (
    <svg viewBox="0 0 144 112" className="drawing w-full" aria-hidden="true">
      <path d="M20.8 58Q61.6 59.8 123 58M122 56.4Q122.3 77.7 122 97.7M123.8 96Q63.4 95.3 20.5 96M22 98Q21.1 81.6 22 56.7M21.2 70Q76.5 70.5 122.4 70M64 66h16v9H64zM5.2 98Q53.7 100.1 139.9 98.5M40 57l-7-26q-7-2-9-9-1-6 3-10l5 8 8-2 1-9q8 3 9 10 0 6-5 10l6 28M68 57V34h6v23M66 34V22q0-7 5-7t5 7v12zM96 57l5-28M102 58l6-27M92 27l24 5 2-9q-12-6-24-5z" />
    </svg>
  )
}

/** A front door, opening. */
export function DoorDrawing() {
  return (
    <svg viewBox="0 0 144 112" className="drawing w-full" aria-hidden="true">
      <path d="M47 18Q67.1 18.9 97.4 18M96 17Q96.4 70.1 96 101.5M98.2 100Q71.4 99.6 46.2 100M48 101.6Q47.6 46.5 48 16.8M50 20l32 8v66l-32 6M72.5 62.7C72.5 60.6 73.6 59.5 75.7 59.5S77.5 60.6 77.5 62S76.4 64.5 75 64.8S71.7 63.4 72.1 60.5M4 100Q61.6 100.1 138.7 100.5M38 104h68M112 34h10l3 12h-16zM117 34Q116.8 30.3 117 27M109 27Q114.2 26.4 118 27M16 100l2-14h14l2 14M25 86q-1-12-8-16M25 86q1-14 6-20" />
      <path d="M112 51l-3 5M117 51v6M122 51l3 5" />
    </svg>
  )
}
