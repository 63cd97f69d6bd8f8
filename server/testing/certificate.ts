import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const ASKED = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'

/** A certificate for this name in this folder, good for a month; nobody trusts it who is not told to. */
export function makeCertificate(folder: string, name = 'localhost') {
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')]
  const named = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const written = ['-days', '30', '-out', certificate, '-keyout', key]
  execFileSync('openssl', [...ASKED.split(' '), ...named, ...written], { stdio: 'pipe' })
  return { files: { certificate, key }, cert: readFileSync(certificate), key: readFileSync(key) }
}
