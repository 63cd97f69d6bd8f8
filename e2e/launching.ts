/** How this Chromium is started. */
export const launching = (executablePath: string) => ({
  executablePath,
  // Without these, Chromium asks the outside world for updates while it is being tested.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
