import { addShowButtons } from './show-password.ts'

addShowButtons()
