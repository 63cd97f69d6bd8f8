import { useState } from 'react'
import type { ComponentType } from 'react'
import { isOutdated } from '#web/lib/newer-build.ts'
import { loadedOnce } from './loaded-once.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'

/**
 * A screen, or most of one, whose file is loaded when it is first opened. React's own `lazy` would hold a loaded screen
 * back for 300 ms once the skeleton has shown.
 */
export function screen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType = ScreenSkeleton,
): ComponentType<Props> {
  const useLoaded = loadedOnce(load)
  return function Screen(props: Props) {
    const [failure, setFailure] = useState<unknown>(null)
    const Content = useLoaded((why) => {
      void isOutdated().then((outdated) => {
        // The address is that of this screen already, and what was typed is kept.
        if (outdated) window.location.reload()
        else setFailure(why)
      })
    })
    // Thrown while rendering, it reaches the boundary that tells people.
    // oxlint-disable-next-line typescript/only-throw-error -- whatever it is
    if (failure !== null) throw failure
    return Content === null ? <Waiting /> : <Content {...props} />
  }
}
