import { Refusal } from '#server/http/problems.ts'

const HEAD = '%PDF-'
const END = '%%EOF'

/** How far before the end of a file its last line may stand: programs pad it. */
const TAIL = 1_024

/**
 * Whether a file is to be taken as a PDF: by how it begins, whatever it is called. It is never opened here.
 * @throws 415 for the beginning of one
 */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (part: Uint8Array) => Buffer.from(part).toString('latin1')
  if (text(bytes.subarray(0, HEAD.length)) !== HEAD) return false
  if (!text(bytes.subarray(-TAIL)).includes(END))
    throw new Refusal(415, 'This PDF is not whole. Save it once more and send it again.')
  return true
}
