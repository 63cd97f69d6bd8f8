import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'

/**
 * A hook for a component whose file is loaded when it is first shown, and kept; null until it is there. Where it does not
 * come, `onFailure` is told, and whoever shows it next asks again.
 */
export function loadedOnce<Props>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  return function useLoaded(onFailure: (failure: unknown) => void): ComponentType<Props> | null {
    const [content, setContent] = useState(() => loaded)
    const fail = useEffectEvent(onFailure)
    useEffect(() => {
      if (loaded !== null) return
      load().then(
        (found) => {
          loaded = found
          setContent(() => found)
        },
        (failure: unknown) => fail(failure),
      )
    }, [])
    return content
  }
}
