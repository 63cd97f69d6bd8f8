import {
  Children,
  createContext,
  isValidElement,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { ReactElement, ReactNode, RefObject } from 'react'

interface Ground {
  /** Whether what a dialog stands on has gone from the page meanwhile. */
  gone: boolean
  /** Keeps it there; what it answers lets it go, and the focus, if that goes along, gets to what is named here. */
  hold: (beside: Element | null) => () => void
}

const GroundContext = createContext<Ground>({ gone: false, hold: () => () => {} })

/** Keeps what a dialog was opened from on the page for as long as the dialog is there; answers whether it would have gone. */
export function useGround(dialog: RefObject<HTMLElement | null>): boolean {
  const { gone, hold } = use(GroundContext)
  useEffect(
    // The nearest heading that can have the focus, or the page.
    () => hold(dialog.current?.closest(':has(> [tabindex="-1"])') ?? null),
    [dialog, hold],
  )
  return gone
}

interface Held {
  key: string
  dialogs: number
  beside: Element | null
}

const NOTHING_HELD: Held = { key: '', dialogs: 0, beside: null }

/** As it was drawn before it went, and where it stood. */
interface Last {
  of: ReactNode
  at: number
  what: ReactElement
}

interface LastingProps {
  children: ReactNode
  /** What goes still holds, and its dialog goes on: a message was read, or what is being booked stands booked already. */
  holds?: boolean
}

/**
 * What may go from the page by itself, in rows with keys or alone. One whose dialog is open stays, as it was drawn last,
 * until that is closed: nobody loses what they were asked, or what they typed there, without a word.
 */
export function Lasting({ children, holds = false }: LastingProps) {
  const here = Children.toArray(children).filter((each) => isValidElement(each))
  // Of one at a time: a dialog covers all others. A photo that is opened within one is a second.
  const [held, setHeld] = useState(NOTHING_HELD)
  const [last, setLast] = useState<Last | null>(null)
  const at = held.dialogs === 0 ? -1 : here.findIndex(({ key }) => key === held.key)
  const what = here[at]
  if (what !== undefined && last?.of !== children) setLast({ of: children, at, what })
  const isGone = held.dialogs > 0 && what === undefined && last?.what.key === held.key
  const gone = isGone ? last : null
  useFocusAfter(isGone, held.beside)
  const hold = useCallback((key: string, beside: Element | null) => {
    setHeld((now) =>
      now.key === key && now.dialogs > 0
        ? { ...now, dialogs: now.dialogs + 1 }
        : { key, dialogs: 1, beside },
    )
    return () => setHeld((now) => (now.key === key ? { ...now, dialogs: now.dialogs - 1 } : now))
  }, [])
  const drawn = gone === null ? here : here.toSpliced(gone.at, 0, gone.what)
  return drawn.map((each) => (
    <Standing key={each.key} id={each.key ?? ''} gone={each === gone?.what && !holds} hold={hold}>
      {each}
    </Standing>
  ))
}

interface StandingProps {
  id: string
  gone: boolean
  hold: (key: string, beside: Element | null) => () => void
  children: ReactNode
}

function Standing({ id, gone, hold, children }: StandingProps) {
  const below = use(GroundContext)
  const isGone = gone || below.gone
  const { hold: holdBelow } = below
  const holdAll = useCallback(
    (beside: Element | null) => {
      const letGo = [hold(id, beside), holdBelow(beside)]
      return () => letGo.forEach((each) => each())
    },
    [id, hold, holdBelow],
  )
  const ground = useMemo(() => ({ gone: isGone, hold: holdAll }), [isGone, holdAll])
  return <GroundContext value={ground}>{children}</GroundContext>
}

/** The button that gets the focus back from its dialog goes, and the focus must not go with it. */
function useFocusAfter(gone: boolean, beside: Element | null) {
  useEffect(() => {
    if (!gone) return undefined
    return () => {
      if (document.activeElement === document.body)
        beside
          ?.querySelector<HTMLElement>(':scope > [tabindex="-1"]')
          ?.focus({ preventScroll: true })
    }
  }, [gone, beside])
}
