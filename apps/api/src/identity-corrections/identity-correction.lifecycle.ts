import {
  type AcceptIdentityCorrection,
  type Actor,
  type CorrectedIdentity,
  correctedFields,
  hasGrant,
  type Rejection,
} from '@percorso/domain';
import { WRITTEN_BY } from '@percorso/migrations';
import { grantForEvent, type IdentityCorrectionFacts } from '@percorso/workflows';
import type { Audience } from '../auth/audience.js';
import { recordRead } from '../auth/record-access.js';
import { identifierTypeOf } from '../civil-registry/insert-patient.js';
import { mustAgree, writeIdentity } from '../civil-registry/identity.js';
import { References } from '../civil-registry/references.js';
import { together } from '../database/database.js';
import { originOfIdentifier } from '../patients/identifiers.sql.js';
import type { EffectContext, InstanceData, Lifecycle } from '../workflow/lifecycle.js';
import { eventField, type StoredEvent, type StoredRecord } from '../workflow/record-projection.js';
import { lockInstance } from '../workflow/instances.js';
import { correctedIdentity, hasDisagreement, type PatientData } from './corrected-identity.js';
import { IdentityCorrectionEntity } from './identity-correction.entity.js';
import { correctionOf, lockPatientOfCorrection } from './identity-corrections.sql.js';

/** A correction with the data that its guards, rules and effects need. */
export type Correction = InstanceData & {
  patient: PatientData;
  proposed: CorrectedIdentity;
  reason: string;
  fiscalCodeOverrideReason: string | null;
  isIdentifierTaken: boolean;
  proposedById: string;
} & Proposer;

/** The organisation that proposed a correction; both null for an administrator. */
export type Proposer = { districtUnitId: string | null; localHealthAuthorityCode: string | null };

/** The row of a correction when it is created. */
export type CorrectionRecord = Omit<
  IdentityCorrectionEntity,
  'id' | 'proposedAt' | 'open' | 'decidedAt' | 'decidedById' | 'decidedByName' | 'motivation'
> & { proposedAt: string };

/** The audience of a correction: the unit and the health authority of residence, the unit that proposed it, and unrestricted users. */
export const audienceOfCorrection = (
  { residenceDistrictUnitId, localHealthAuthorityCode }: PatientData,
  { districtUnitId }: Proposer,
): Audience => ({
  districtUnitIds: [...new Set([residenceDistrictUnitId, ...(districtUnitId ? [districtUnitId] : [])])],
  rehabilitationCenterIds: [],
  localHealthAuthorityCode,
});

const isAdministrator = (actor: Actor): boolean => hasGrant(actor, 'uod_episode_force_close');

/** Whether the actor belongs to the organisation that proposed the correction. */
const isProposer = ({ scope }: Actor, { districtUnitId, localHealthAuthorityCode }: Proposer): boolean =>
  scope.everything ||
  (districtUnitId !== null && scope.districtUnitIds.includes(districtUnitId)) ||
  (localHealthAuthorityCode !== null && scope.localHealthAuthorityCodes.includes(localHealthAuthorityCode));

/** Whether the actor keeps the registry of the patient: the health authority of the residence, and unrestricted users. */
const keepsRegistryOf = ({ scope }: Actor, { localHealthAuthorityCode }: PatientData): boolean =>
  scope.everything || scope.localHealthAuthorityCodes.includes(localHealthAuthorityCode);

/** Writes the corrected identity: patient, civil registry, names in the episodes. Triggers write histories and visibility. */
async function applyCorrection({ db, actor, aggregate, event, today }: EffectContext<Correction>): Promise<void> {
  const { patient, proposed } = aggregate;
  const whole = await correctedIdentity(db, patient, proposed, today);
  const { taxCode, ...identity } = whole;
  const { fiscalCodeOverrideReason } = event as AcceptIdentityCorrection;
  const override = fiscalCodeOverrideReason || aggregate.fiscalCodeOverrideReason;
  const type = identifierTypeOf(taxCode);
  const references = await References.load(db, [type]);
  db.write(WRITTEN_BY, [actor.id, actor.name]);
  db.write(originOfIdentifier, ['correction', aggregate.reason]);
  writeIdentity(db, patient.id, identity, {
    patient: { taxCode, revision: patient.revision + 1 },
    registry: {
      ...(proposed.taxCode !== null && { identifierTypeId: references.entry(...type)?.id ?? null }),
      fiscalCodeOverrideReason: hasDisagreement(whole) ? override : null,
    },
  });
}

const decisionOf = (event: StoredEvent): StoredRecord => ({
  open: false,
  decidedAt: event.at,
  decidedById: event.actor_id,
  decidedByName: event.actor_name,
  motivation: eventField(event, 'motivation'),
});

export const identityCorrectionLifecycle: Lifecycle<Correction> = {
  workflow: 'identity-correction',
  // The patient first: decision 0005.
  lock: async (db, id, actor) => {
    const { text, values } = correctionOf(actor, id);
    const [, , { rows }] = await together([
      db.query(lockPatientOfCorrection, [id]),
      db.query(lockInstance, [id]),
      db.query<Correction>(text, values),
    ]);
    return rows[0] ?? null;
  },
  read: async (db, id, actor) => {
    const { text, values } = correctionOf(actor, id);
    return (await db.query<Correction>(text, values)).rows[0] ?? null;
  },
  instanceIn: (correction, id) => (correction.id === id ? correction : null),
  withInstance: (correction, _id, changes) => ({ ...correction, ...changes }),
  facts: ({ patient, proposed, isIdentifierTaken, proposedById }, _id, { actor }): IdentityCorrectionFacts => ({
    identifierTaken: isIdentifierTaken,
    identityDiffers: correctedFields(patient.identity, proposed).length > 0,
    patientMerged: patient.isMerged,
    decidesOwnProposal: proposedById === actor.id && !isAdministrator(actor),
  }),
  grantFor: (_correction, _id, type) => grantForEvent('identity-correction', type),
  isOrganisationAllowed: (correction, _id, type, actor) =>
    type === 'WITHDRAW' ? isProposer(actor, correction) : keepsRegistryOf(actor, correction.patient),
  check: async ({ db, aggregate, type, payload, today, confirmed }) => {
    if (type !== 'ACCEPT') return;
    const { patient, proposed, fiscalCodeOverrideReason } = aggregate;
    const { taxCode, ...identity } = await correctedIdentity(db, patient, proposed, today);
    const reason = (payload as AcceptIdentityCorrection).fiscalCodeOverrideReason || fiscalCodeOverrideReason;
    mustAgree(taxCode, identity, { confirmed, reason });
  },
  effects: {
    applyCorrection,
    closeCorrection: async ({ db, id, at, actor, event }) => {
      const motivation = event.type === 'REJECT' ? (event as unknown as Rejection).motivation : null;
      const decision = { open: false, decidedAt: at, decidedById: actor.id, decidedByName: actor.name, motivation };
      await db.manager.update(IdentityCorrectionEntity, { id }, decision);
    },
  },
  onCreate: async ({ db }, created) => {
    const corrections = created.map(({ id, record }) => ({ id, ...(record as CorrectionRecord) }));
    await db.manager.insert(IdentityCorrectionEntity, corrections);
  },
  audience: (correction) => audienceOfCorrection(correction.patient, correction),
  episodeId: () => null,
  noteRead: (db, { patient }, actor) => recordRead(db, patient.id, actor, 'identity_correction_read'),
  owned: `SELECT id, NULL::uuid AS uod_episode_id, NULL::uuid AS cdr_episode_id, NULL::uuid AS rehabilitation_center_id
    FROM identity_correction`,
  projection: {
    table: 'identity_correction',
    times: ['proposed_at', 'decided_at'],
    atCreation: { open: true, decidedAt: null, decidedById: null, decidedByName: null, motivation: null },
    writes: { applyCorrection: () => ({}), closeCorrection: decisionOf },
  },
};
