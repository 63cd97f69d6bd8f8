import { parse } from 'regexparam'
import { paths } from './paths.ts'

const SCREENS = Object.values(paths)
  .filter((path) => path !== paths.operatorScreens)
  .map((path) => parse(path))

/** Whether there is a screen at this path, whoever may open it: by the same reader of patterns as the routes. */
export const isScreen = (path: string): boolean => SCREENS.some(({ pattern }) => pattern.test(path))
