// For who has installed the packages by other means, and wants the build to take them as they are.
import { markInstalled } from './installed.mjs'
import { projectFolder } from './project.mjs'

markInstalled(projectFolder)
