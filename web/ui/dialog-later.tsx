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
    const Content = useLoaded(() => didNotOpen(props))
    return Content === null ? null : <Content {...props} />
  }
}

/**
 * A dialog that opens without a connection as well: it is always on the page, and its file comes as soon as the page has
 * nothing else to do. What is typed in it stays while it is closed.
 */
export function dialogSoon<Props extends { open: boolean; onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const useLoaded = loadedOnce(load)
  return function DialogSoon(props: Props) {
    const Content = useLoaded(() => didNotOpen(props), props.open)
    return Content === null ? null : <Content {...props} />
  }
}

function didNotOpen({ onClose }: { onClose: () => void }) {
  void isOutdated().then((outdated) =>
    showToast({
      title: 'This did not open',
      text: outdated
        ? 'We have updated this site. Load the page again to go on; what you typed is kept.'
        : 'Check your connection and try again.',
      kind: 'error',
    }),
  )
  onClose()
}
