import { MAIN_ID } from '#web/ui/page.tsx'

/** The first stop of the Tab key on every screen. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="absolute top-2 left-2 z-50 -translate-y-20 rounded-card bg-pine-dark px-5 py-2.5 text-15 font-semibold text-paper focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
