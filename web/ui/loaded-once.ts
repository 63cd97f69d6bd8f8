import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'
import { whenIdle } from '#web/lib/when-idle.ts'

/**
 * A hook for a component whose file is loaded when it is first wanted, and kept; null until it is there. Where it does not
 * come, `onFailure` is told, and whoever wants it next asks again. Where it will only be wanted later, it is loaded when the
 * page has nothing else to do, and a failure troubles nobody.
 */
export function loadedOnce<Props>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  return function useLoaded(
    onFailure: (failure: unknown) => void,
    wanted = true,
  ): ComponentType<Props> | null {
    const [content, setContent] = useState(() => loaded)
    const fail = useEffectEvent(onFailure)
    useEffect(() => {
      if (loaded !== null) {
        setContent(() => loaded)
        return
      }
      const fetch = () =>
        load().then((found) => {
          loaded = found
          setContent(() => found)
        })
      if (!wanted) return whenIdle(fetch)
      fetch().catch((failure: unknown) => fail(failure))
    }, [wanted])
    return content
  }
}
