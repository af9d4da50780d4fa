import { z } from 'zod';
import {
  broken,
  codeOf,
  day,
  optionalCode,
  optionalDay,
  optionalText,
  type RuleIssue,
  text,
} from '../content-fields.js';
import type { ContentFacts } from '../content-facts.js';
import { firstFault, notAfterDeath, notBefore, pastDay } from '../episode-days.js';

const phone = /^\+?\d{6,15}$/;

/**
 * Returns issues for a missing type or name of the patient's representative: both are required for a minor, and for an
 * adult as soon as one field of the representative is filled.
 */
const tutorRules = (card: {
  patientType: 'minor' | 'adult';
  tutorType?: string | null;
  tutorName?: string | null;
  tutorPhone?: string | null;
}): RuleIssue[] => {
  const tutored = card.patientType === 'minor' || Boolean(card.tutorType ?? card.tutorName ?? card.tutorPhone);
  if (!tutored) return [];
  return (['tutorType', 'tutorName'] as const)
    .filter((field) => !card[field])
    .map((field) => ({ path: [field], code: 'required' }));
};

/** Content of the sheet SCHEDA_ACCESSO. Architecture §4, access card. */
export const AccessCard = z
  .strictObject({
    requestDate: day,
    requestSource: codeOf('requestSources'),
    requesterName: optionalText(120),
    requesterRelationship: optionalCode('requesterRelationships'),
    /** An episode with a complex need can continue, one with a simple need cannot. Spec 000 §3. */
    needType: z.enum(['simple', 'complex']),
    patientType: z.enum(['minor', 'adult']),
    reason: text(1000),
    priority: codeOf('priorities'),
    tutorType: optionalCode('tutorTypes'),
    tutorName: optionalText(120),
    tutorPhone: z
      .string()
      .trim()
      .refine((value) => value === '' || phone.test(value.replace(/[\s./-]/g, '')), {
        params: { code: 'phone_number' },
      })
      .nullish(),
    privacyConsentDate: optionalDay,
    /** How the patient can be transported; a region requires this field. */
    neededTransport: optionalText(200),
  })
  .superRefine(broken(tutorRules))
  .meta({ id: 'AccessCard' });
export type AccessCard = z.infer<typeof AccessCard>;

/**
 * Returns issues for the dates of request and consent: they must lie within the patient's lifetime and may precede the
 * access.
 */
export const accessCardRules = (card: AccessCard, { today, birthDate, deathDate }: ContentFacts): RuleIssue[] =>
  (['requestDate', 'privacyConsentDate'] as const).flatMap((field) =>
    firstFault(
      pastDay([field], card[field], today),
      notBefore([field], card[field], birthDate, 'dateBeforeBirth'),
      notAfterDeath([field], card[field], deathDate),
    ),
  );
