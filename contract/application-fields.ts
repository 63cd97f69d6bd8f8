import * as z from 'zod/mini'
import { LONGEST } from './longest.ts'
import { email, filledLine } from './primitives.ts'

export const BUSINESS_TYPES = ['sole_proprietorship', 'llc', 'corporation', 'partnership'] as const
type BusinessType = (typeof BUSINESS_TYPES)[number]

const PHONE_SHORTEST = 10
export const STATE_SHORTEST = 2
const ZIP_SHORTEST = 5
const TAX_ID_LONGEST = 40
const MOST_YEARS = 100

/**
 * What a field of each kind becomes: a schema, or a value. Lengths are characters; `missing` is what a
 * person reads who left it out.
 */
interface Kinds<Text, Type, Years, Agreement, Permission> {
  line: (longest: number, missing: string, shortest?: number) => Text
  email: (missing: string) => Text
  /** One kind for one choice: what may be chosen is its type. */
  businessType: (missing: string) => Type
  years: (most: number, missing: string, tooMany: string) => Years
  /** Nothing is sent in without it. */
  agreement: (missing: string) => Agreement
  /** Given or not. */
  permission: () => Permission
}

/** Every field that a person fills in, by the step that asks for it: the one place that lists them. */
const applicationFieldsByStep = <Text, Type, Years, Agreement, Permission>(
  of: Kinds<Text, Type, Years, Agreement, Permission>,
) => ({
  identity: {
    firstName: of.line(LONGEST.name, 'First name is required'),
    lastName: of.line(LONGEST.name, 'Last name is required'),
    phone: of.line(LONGEST.phone, 'Valid phone number is required', PHONE_SHORTEST),
    email: of.email('Valid email is required'),
    address: of.line(LONGEST.address, 'Address is required'),
    city: of.line(LONGEST.name, 'City is required'),
    state: of.line(LONGEST.name, 'State is required', STATE_SHORTEST),
    zipCode: of.line(LONGEST.zip, 'Valid zip code is required', ZIP_SHORTEST),
  },
  business: {
    businessName: of.line(LONGEST.name, 'Business name is required'),
    businessType: of.businessType('Choose a business type.'),
    businessAddress: of.line(LONGEST.address, 'Business address is required'),
    businessPhone: of.line(LONGEST.phone, 'Business phone is required', PHONE_SHORTEST),
    businessEmail: of.email('Valid business email is required'),
    taxId: of.line(TAX_ID_LONGEST, 'Tax ID is required'),
    yearsExperience: of.years(
      MOST_YEARS,
      'Years of experience must be 0 or greater',
      `Years of experience must be ${MOST_YEARS} or fewer`,
    ),
    emergencyContact: of.line(LONGEST.name, 'Emergency contact is required'),
    emergencyPhone: of.line(LONGEST.phone, 'Emergency phone is required', PHONE_SHORTEST),
  },
  consents: {
    termsAccepted: of.agreement('Please accept the terms.'),
    backgroundCheckConsent: of.agreement('Please agree to the background check.'),
    communicationConsent: of.permission(),
  },
})

/** The fields without the steps. */
const applicationFields = <Text, Type, Years, Agreement, Permission>(
  of: Kinds<Text, Type, Years, Agreement, Permission>,
) => {
  const { identity, business, consents } = applicationFieldsByStep(of)
  return { ...identity, ...business, ...consents }
}

const consent = () => z.boolean('Say true or false.')

const COMPLETE = {
  line: filledLine,
  email,
  businessType: (missing: string) => z.enum(BUSINESS_TYPES, missing),
  years: (most: number, missing: string, tooMany: string) =>
    z.number(missing).check(z.minimum(0, missing), z.maximum(most, tooMany)),
  agreement: (missing: string) => z.literal(true, missing),
  permission: consent,
}

/** As they must be to be sent in, by step. */
export const completeFields = applicationFieldsByStep(COMPLETE)

/** A text that is valid, or blank. */
const textOrBlank = (schema: z.ZodMiniType<string, string>, sentence: string) =>
  z.string(sentence).check(
    z.trim(),
    z.check(({ value, issues }) => {
      if (value === '') return
      for (const { message } of schema.safeParse(value).error?.issues ?? [])
        issues.push({ code: 'custom', message, input: value })
    }),
  )

/** What is no text is cleared by null, too. */
const orBlank = <S extends z.ZodMiniType>(schema: S, sentence: string) =>
  z.union([z.literal(''), z.null(), schema], sentence)

/** As they are sent to be kept: each of them valid or blank. */
export const draftFields = applicationFields({
  line: (longest, missing, shortest) =>
    textOrBlank(COMPLETE.line(longest, missing, shortest), missing),
  email: (missing) => textOrBlank(COMPLETE.email(missing), missing),
  businessType: (missing) => orBlank(COMPLETE.businessType(missing), missing),
  years: (most, missing, tooMany) => orBlank(COMPLETE.years(most, missing, tooMany), missing),
  agreement: consent,
  permission: consent,
})

/** As customers read them of a professional. */
export const wholeYears = completeFields.business.yearsExperience.check(
  z.refine(Number.isInteger, 'Use whole years.'),
)

/** As they are sent along to be judged later, with all the others: as anything. */
export const sentFields = applicationFields({
  line: z.unknown,
  email: z.unknown,
  businessType: z.unknown,
  years: z.unknown,
  agreement: z.unknown,
  permission: z.unknown,
})

/** As they are answered. */
export const heldFields = applicationFields({
  line: () => z.string(),
  email: () => z.string(),
  businessType: () => z.nullable(z.enum(BUSINESS_TYPES)),
  years: () => z.nullable(z.number()),
  agreement: () => z.boolean(),
  permission: () => z.boolean(),
})

/** As they are before anything is filled in. */
export const BLANK_FIELDS = applicationFields({
  line: () => '',
  email: () => '',
  businessType: (): BusinessType | null => null,
  years: (): number | null => null,
  agreement: () => false,
  permission: () => false,
})
