import type { ComponentType } from 'react'
import { isOutdated } from '#web/lib/newer-build.ts'
import { showToast } from '#web/lib/toast.ts'
import { loadedOnce } from './loaded-once.ts'

/** A dialog whose file is loaded when it is first opened. Where it does not come, that is said, and it can be opened anew. */
export function dialogLater<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const useLoaded = loadedOnce(load)
  return function DialogLater(props: Props) {
    const Content = useLoaded(() => {
      void isOutdated().then((outdated) =>
        showToast({
          title: 'This did not open',
          text: outdated
            ? 'We have updated this site. Load the page again to go on; what you typed is kept.'
            : 'Check your connection and try again.',
          kind: 'error',
        }),
      )
      props.onClose()
    })
    return Content === null ? null : <Content {...props} />
  }
}
