import { readBrowser, writeBrowser } from '#web/lib/browser-storage.ts'
import { createStore, useStore } from '#web/lib/store.ts'

const KEY = 'bell'
const SILENT = 'off'

const setting = createStore(readBrowser(KEY) !== SILENT, (on) =>
  writeBrowser(KEY, on ? 'on' : SILENT),
)

/** Whether a new offer rings in this browser; so it does until somebody says otherwise, in whichever tab. */
export const bellIsOn = (): boolean => readBrowser(KEY) !== SILENT

export const useBellSetting = (): boolean => useStore(setting)

export const setBell = (on: boolean): void => setting.change(() => on)
