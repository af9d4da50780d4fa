import {
  type Actor,
  correctedFields,
  type Created,
  type IdentityCorrection,
  type IdentityCorrectionRow,
  type IdentityCorrectionsQuery,
  type ProposeIdentityCorrection,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { IdentifierSearches } from '../auth/identifier-searches.js';
import { requirePatientWriteAccess } from '../auth/patient-write-access.js';
import { mustAgree } from '../civil-registry/identity.js';
import { Database, together } from '../database/database.js';
import { listOf } from '../http/lists/list.js';
import type { List } from '../http/lists/total.js';
import { LongReads } from '../http/limits/long-reads.js';
import { Conflict, NotFound, Problem } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { mustSeePatient } from '../patients/patient-visibility.js';
import type { Caller } from '../workflow/caller.decorator.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import { viewOf } from '../workflow/views.js';
import { correctedIdentity, hasDisagreement, type PatientData } from './corrected-identity.js';
import {
  audienceOfCorrection,
  type CorrectionRecord,
  identityCorrectionLifecycle,
  type Proposer,
} from './identity-correction.lifecycle.js';
import { correctionRead, correctionsList, proposalData } from './identity-corrections.sql.js';

type ProposalData = {
  patient: PatientData;
  isIdentifierTaken: boolean;
  hasDocument: boolean;
  openCorrectionId: string | null;
};
/** A correction without the part that depends on the caller. */
type StoredCorrection = Omit<IdentityCorrection, 'view'>;

/** Proposes, lists and reads corrections of identities. ACCEPT, REJECT and WITHDRAW are sent as events. Decision 0025. */
@Injectable()
export class IdentityCorrectionsService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
    private readonly engine: WorkflowEngine,
    private readonly searches: IdentifierSearches,
  ) {}

  /**
   * Proposes a correction; nothing changes until it is accepted.
   * @throws NotFound, ReadOnlyVisibility, Problem (409) with the id of an open correction, Conflict if another patient has the identifier,
   * RuleBroken (422), ConfirmationRequired (428) if the fiscal code disagrees with the corrected data
   */
  propose(caller: Caller, patientId: string, payload: ProposeIdentityCorrection, confirmed: boolean): Promise<Created> {
    const { proposed, reasonCode, reason, documentId, fiscalCodeOverrideReason } = payload;
    if (proposed.taxCode) this.searches.mustBeTaken(proposed.taxCode, 'proposed.taxCode');
    const request = { workflow: 'identity-correction', payload: { patientId, ...payload } } as const;
    return this.engine.open(caller, request, async ({ db, actor, at, today, open }) => {
      // The data are read after the lock is acquired: a correction that was proposed or applied before is seen.
      const [, { rows }] = await together([
        requirePatientWriteAccess(db, actor, patientId, 'FOR NO KEY UPDATE'),
        db.query<ProposalData>(proposalData, [patientId, proposed.taxCode ?? null, documentId]),
      ]);
      const [data] = rows;
      if (!data) throw new NotFound();
      const { patient } = data;
      mustBePossible(data);
      const fields = correctedFields(patient.identity, proposed);
      if (fields.length === 0) throw brokenRule('proposed', 'nothingToCorrect');
      const whole = await correctedIdentity(db, patient, proposed, today);
      const { taxCode, ...identity } = whole;
      mustAgree(taxCode, identity, { confirmed, reason: fiscalCodeOverrideReason });
      const changed = <Field extends keyof typeof proposed>(field: Field) =>
        fields.includes(field) ? (proposed[field] ?? null) : null;
      const proposer = organisationOf(actor, patient);
      const id = uuid();
      const record: CorrectionRecord = {
        patientId,
        proposedTaxCode: changed('taxCode'),
        proposedSurname: changed('surname'),
        proposedName: changed('name'),
        proposedGender: changed('gender'),
        proposedBirthDate: changed('birthDate'),
        proposedBirthPlaceId: changed('birthPlaceId'),
        before: patient.identity,
        reasonCode,
        reason,
        documentId,
        fiscalCodeOverrideReason: (hasDisagreement(whole) && fiscalCodeOverrideReason) || null,
        proposedAt: at.toISOString(),
        proposedById: actor.id,
        proposedByName: actor.name,
        ...proposer,
      };
      const notice = { audience: audienceOfCorrection(patient, proposer), uodEpisodeId: null };
      await open('identity-correction', [{ id, record, notice }]);
      return id;
    });
  }

  list(actor: Actor, query: IdentityCorrectionsQuery): Promise<List<IdentityCorrectionRow>> {
    return this.page(actor, query);
  }

  /** Returns the corrections of one patient. @throws NotFound if the actor may not see the patient */
  async listOf(actor: Actor, patientId: string, query: IdentityCorrectionsQuery): Promise<List<IdentityCorrectionRow>> {
    await mustSeePatient(this.database, actor, patientId);
    return this.page(actor, query, patientId);
  }

  /** @throws NotFound, even if the correction exists but the actor may not see its patient */
  async get(actor: Actor, id: string): Promise<IdentityCorrection> {
    const { text, values } = correctionRead(actor, id);
    const [correction, { rows }] = await Promise.all([
      identityCorrectionLifecycle.read(this.database, id, actor),
      this.database.query<StoredCorrection>(text, values),
    ]);
    const [stored] = rows;
    if (!correction || !stored) throw new NotFound();
    const view = viewOf(identityCorrectionLifecycle, correction, id, actor);
    const { state, revision } = view;
    return { ...stored, state: state as IdentityCorrection['state'], revision, view };
  }

  private page(actor: Actor, query: IdentityCorrectionsQuery, patientId?: string) {
    const reading = { actor, database: this.database, longReads: this.longReads };
    return listOf<IdentityCorrectionRow, IdentityCorrectionsQuery>(
      reading,
      correctionsList(actor, query, patientId),
      query,
    );
  }
}

function mustBePossible({ openCorrectionId, isIdentifierTaken, hasDocument }: ProposalData): void {
  if (openCorrectionId)
    throw new Problem(409, 'correction_already_open', { extensions: { correctionId: openCorrectionId } });
  if (isIdentifierTaken) throw new Conflict('identifier_of_other');
  if (!hasDocument) throw brokenRule('documentId', 'unknownDocument');
}

/** Returns the actor's organisation: the unit of residence or else their first unit, otherwise their health authority. */
function organisationOf({ scope }: Actor, { residenceDistrictUnitId }: PatientData): Proposer {
  const { districtUnitIds, localHealthAuthorityCodes } = scope;
  const isOfResidence = districtUnitIds.includes(residenceDistrictUnitId);
  const districtUnitId = isOfResidence ? residenceDistrictUnitId : (districtUnitIds[0] ?? null);
  return {
    districtUnitId,
    localHealthAuthorityCode: districtUnitId === null ? (localHealthAuthorityCodes[0] ?? null) : null,
  };
}
