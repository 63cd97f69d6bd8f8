import type { Config } from '#server/config.ts'
import { mayBePlain } from '#server/plain-hosts.ts'
import { isThisMachine } from '#server/http/host-names.ts'
import { type Finding, unwise } from './finding.ts'

/** What these settings leave open, as whoever means to run a site on them should know. */
export function checkSettings(config: Config): Finding[] {
  const address = new URL(config.publicUrl)
  const isOutside = !isThisMachine(address.hostname)
  const isSafe = address.protocol === 'https:'
  const advice: [applies: boolean, words: string][] = [
    [
      isOutside && !isSafe,
      'PUBLIC_URL is not https: cookies and passwords can be read on the way, and there are no passkeys.',
    ],
    [
      isOutside && config.trustedProxies.length === 0,
      'TRUSTED_PROXIES is not set: behind a proxy all visitors share the limits of one address.',
    ],
    [
      config.databaseUrl === null,
      'DATABASE_URL is not set: the embedded database is for trying out, not for customers’ data.',
    ],
    [
      config.seedDemo && (isOutside || config.databaseUrl !== null),
      'The demo is seeded, and everybody knows the password of its accounts, of an operator too: set SEED_DEMO=0.',
    ],
    [
      config.databaseUrl !== null && config.dataKey === null,
      'DATA_KEY is not set: the key of the tax ids is a file in DATA_DIR, which all processes must share.',
    ],
    [
      config.smtpUrl === null,
      'SMTP_URL is not set: mail is kept and not sent, also links for forgotten passwords.',
    ],
    [
      config.smtpUrl !== null && /\.test>?$/.test(config.mailFrom),
      'MAIL_FROM is not set: mail comes from an address that nobody can answer to.',
    ],
    [
      config.operatorEmails.length === 0 && !config.seedDemo,
      'OPERATOR_EMAILS is not set: nobody becomes an operator.',
    ],
    [
      config.oidc === null && !config.operatorsNeedSecondFactor && !config.seedDemo,
      'OPERATOR_SECOND_FACTOR is not required: whoever learns an operator’s password has all they have.',
    ],
    [
      config.support.email === null && config.support.phone === null,
      'SUPPORT_EMAIL and SUPPORT_PHONE are not set: people find nobody to turn to.',
    ],
    [
      // Who names such hosts has a network of their own, and reads below what that means.
      !mayBePlain(config.host, []) && config.https === null && config.plainHosts.length === 0,
      'HOST lets other machines in, and what a proxy sends from there can be read on the way: set HTTPS_CERTIFICATE and HTTPS_KEY.',
    ],
    [
      config.plainHosts.length > 0,
      `PLAIN_HOSTS is set: what is said to ${config.plainHosts.join(' and ')} can be read on the way, unless that network is yours alone.`,
    ],
    [config.metricsToken === null, 'METRICS_TOKEN is not set: nobody is alerted by Prometheus.'],
    [!config.rateLimits, 'RATE_LIMITS is off: passwords can be tried without end.'],
    [
      config.allowPrivateAddresses,
      'ALLOW_PRIVATE_ADDRESSES is 1: who can sign in can have us ask addresses within the network.',
    ],
  ]
  return advice.filter(([applies]) => applies).map(([, words]) => unwise(words))
}
