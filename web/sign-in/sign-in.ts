import { offerPasskey } from './passkey.ts'
import { addShowButtons } from './show-password.ts'

addShowButtons()
offerPasskey()
