import { type Config, readConfig } from '#server/config.ts'
import { WrongSetting } from '#server/wrong-setting.ts'
import { systemClock } from '#server/context.ts'
import { checkCertificate } from './check-certificate.ts'
import { checkDatabase } from './check-database.ts'
import { checkNode } from './check-node.ts'
import {
  checkBreached,
  checkFolder,
  checkMail,
  checkPictures,
  checkPort,
  checkScanner,
} from './check-places.ts'
import { checkSettings } from './check-settings.ts'
import { type Finding, good, wrong } from './finding.ts'

/** `npm start -- --check`: what a start would meet, line by line. Starts nothing and changes nothing. */
export async function check(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ lines: string[]; isFine: boolean }> {
  const findings = await findAll(environment)
  const failures = findings.filter(({ level }) => level === 'wrong').length
  return {
    lines: [
      ...findings.map(({ level, text }) => `${level.padEnd(8)}${text}`),
      failures === 0
        ? 'Nothing stands in the way of a start.'
        : `It cannot run like this: ${failures} of these ${failures === 1 ? 'is' : 'are'} wrong.`,
    ],
    isFine: failures === 0,
  }
}

async function findAll(environment: Parameters<typeof readConfig>[0]): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    if (error instanceof WrongSetting) return [wrong(error.message)]
    throw error
  }
  const now = systemClock.now()
  return [
    good('The settings can be read.'),
    ...checkNode(config, { version: process.versions.node, now }),
    ...(await checkDatabase(config)),
    await checkFolder(config),
    await checkPort(config),
    ...(await checkCertificate(config, now)),
    ...(await checkMail(config)),
    ...(await checkPictures(config)),
    ...(await checkScanner(config)),
    ...(await checkBreached(config)),
    ...checkSettings(config),
  ]
}
