// The server from source, which dev.mjs lets tsx start anew.
import { main } from '../server/main.ts'

await main()
