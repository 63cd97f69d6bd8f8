// The server from source, run by restarting-server.mjs through tsx.
process.on('disconnect', stop)
if (!process.connected) stop()
// A listener alone would keep a stopping server from ending.
process.channel?.unref()

const { main } = await import('../server/main.ts')
await main()

/** The developer's `npm run dev` is gone. */
function stop() {
  if (!process.emit('SIGTERM')) process.exit(143)
}
