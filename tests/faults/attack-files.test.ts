import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { attacker, MINUTES_LONG } from './attack-tools.ts'
import { openHoles } from './planted-holes.ts'
import { openTown } from './town.ts'

const NAMES = [
  'backup',
  'config',
  'database',
  'dump',
  'fixwell',
  'package',
  'secret',
  'server',
  'site',
]
const ENDINGS = [
  '',
  '.bak',
  '.old',
  '.json',
  '.yml',
  '.sql',
  '.tar.gz',
  '.zip',
  '.env',
  '.log',
  '.key',
  '.pem',
  '~',
]

/** What others have left lying where anybody could fetch it, and words that name a room for insiders. */
const LEFT = `
  .env .env.local .git/HEAD .git/config .htpasswd .npmrc .ssh/id_rsa .DS_Store
  package-lock.json tsconfig.json Dockerfile compose.yaml data-key data/data-key
  main.cjs server/main.cjs dist/server/main.cjs pages/index.js migrations/ node_modules/
  build.json packages.json .vite/manifest.json index.js.map assets/ colours.css.map
  actuator actuator/env adminer.php phpinfo.php wp-login.php server-status console
  debug debug/pprof graphql metrics swagger swagger.json docs documentation test
  ..%2f..%2f..%2fetc%2fpasswd %2e%2e/%2e%2e/package.json ..;/package.json %00 .%00./`

const WORDS = new Set([
  ...NAMES.flatMap((name) => ENDINGS.map((ending) => `${name}${ending}`)),
  ...LEFT.trim().split(/\s+/),
])

const ROOMS = ['', 'api/', 'api/operator/', 'assets/', 'help/', 'oidc/']

interface Found {
  results: { url: string; status: number }[]
}

test(
  'ffuf finds no file and no room that nobody was to see, and finds the one that was planted',
  MINUTES_LONG,
  async ({ skip }) => {
    const { folder, attack } = attacker('ffuf', skip)
    const { site, database, signIn } = await openTown()
    const [list, report] = [path.join(folder, 'words'), path.join(folder, 'found.json')]
    writeFileSync(list, [...WORDS].join('\n'))
    const search = async (where: string, cookie = '') => {
      // Anything but that it is not there, cannot be read, or asks who is calling.
      const args = [
        '-u',
        `${where}/FUZZ`,
        '-w',
        list,
        '-mc',
        'all',
        '-fc',
        '400,401,404',
        '-t',
        '8',
      ]
      const cookies = cookie === '' ? [] : ['-H', `Cookie: ${cookie}`]
      await attack([...args, '-s', '-of', 'json', '-o', report, ...cookies], { minutes: 5 })
      const { results } = JSON.parse(readFileSync(report, 'utf8')) as Found // as ffuf writes it
      return results.map(({ url, status }) => `${status} ${url}`)
    }
    const holes = await openHoles(database.url)
    expect(await search(holes)).toEqual([`200 ${holes}/.env`])

    const [cookie] = await signIn()
    for (const room of ROOMS) {
      const where = `${site}/${room}`.replace(/\/$/, '')
      expect(await search(where)).toEqual([])
      expect(await search(where, cookie)).toEqual([])
    }
    console.log(`ffuf: none of ${WORDS.size} in ${ROOMS.length} rooms, and the planted one found`)
  },
)
