// `npm start`. Whichever Node reads this has to get through it, so it is a script and a module at
// once: Node 10 knows no modules and takes it for a script.
if (typeof require === 'function') {
  console.error(
    'Fixwell needs Node 20.19 or newer, and this is Node ' + process.versions.node + '.',
  )
  process.exit(1)
}

void import('./node-version.mjs')
  .then(() => import('./launch.mjs'))
  .then((launcher) => launcher.launch('main'))
