import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MOST_PHOTOS } from '#contract/photo-limits.ts'
import { invalid, Refusal } from './problems.ts'

/** Forms read and worked on at once, by everybody and by one person: each may hold a whole file in memory. */
const AT_ONCE = { all: 16, person: 4 }

const RETRY_AFTER_SECONDS = 2

/** In this room bodies are forms with one file: its fields, and the file as a `File`, become the body. */
export async function acceptForms(room: FastifyInstance) {
  room.removeAllContentTypeParsers()
  await room.register(multipart, {
    limits: {
      files: 1,
      fileSize: MOST_PHOTOS.bytes,
      fields: 4,
      fieldSize: 200,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  })
  const places = placesFor(AT_ONCE)
  room.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart())
      throw new Refusal(415, 'Send a form, with the content type multipart/form-data.')
    takePlace(places, request, reply)
    request.body = await readForm(request)
  })
}

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const form = new Map<string, unknown>()
  try {
    for await (const part of request.parts())
      form.set(
        part.fieldname,
        // What comes in a field of its name is none.
        part.type === 'file' ? new File([await part.toBuffer()], part.filename) : part.value,
      )
  } catch (error) {
    // Those with a status of their own are told in our words by the one place for that.
    if (error instanceof Error && 'statusCode' in error && error.statusCode !== 406) throw error
    throw invalid('The form cannot be read.')
  }
  return Object.fromEntries(form)
}

function takePlace(places: Places, { countedAs }: FastifyRequest, { raw }: FastifyReply) {
  const leave = places.enter(countedAs ?? '')
  if (leave === null)
    throw new Refusal(
      503,
      'Many photos are being sent right now. Please try again in a moment.',
      undefined,
      RETRY_AFTER_SECONDS,
    )
  raw.once('close', leave)
}

interface Places {
  /** How to leave again; null when there is no room. */
  enter: (who: string) => (() => void) | null
}

function placesFor({ all, person }: typeof AT_ONCE): Places {
  const taken = new Map<string, number>()
  let total = 0
  return {
    enter: (who) => {
      const own = taken.get(who) ?? 0
      if (total >= all || own >= person) return null
      total += 1
      taken.set(who, own + 1)
      return () => {
        total -= 1
        const left = (taken.get(who) ?? 1) - 1
        if (left === 0) taken.delete(who)
        else taken.set(who, left)
      }
    },
  }
}
