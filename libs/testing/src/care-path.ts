import { openingAnAccess } from './access-reason.js';
import {
  documentsSheet,
  finalEvaluationSheet,
  isFormSheetType,
  isListSheetType,
  operatingPlanSheet,
  priSummarySheet,
  type CarePlan,
  type EpisodeDocument,
  type EpisodeView,
  type SheetDetail,
  type SheetRow,
  type Step,
  type StepRow,
} from '@percorso/domain';
import type { SampleContext } from './sample-context.js';
import { prescription, rehabTargetsOf, sampleEntries } from './sample-entries.js';
import { sampleSheet } from './sample-sheets.js';

/**
 * Sends a request as a demo account and returns the body of the reply.
 * @throws if the API refuses the request
 */
export type Call = <Body>(
  account: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) => Promise<Body>;

/** The patient of an episode, and the accounts and practitioners that work on it. */
export type Cast = Pick<
  SampleContext,
  'today' | 'startDate' | 'practitionerId' | 'colleagueId' | 'treatmentStartDate' | 'caseNumber'
> & {
  patientId: string;
  /** Fiscal code with which the unit searches for the patient. */
  identifier: string;
  districtUnitId: string;
  rehabilitationCenterId: string;
  /** Id of the practitioner in the centre's sheets. Default: the unit's practitioner. */
  centrePractitionerId?: string;
  unit: string;
  unitDirector: string;
  centre: string;
  /** Account of the director of the residence district, used only if the residence unit differs. */
  residenceDirector: string;
};

/** Points of the care path at which an episode may stop, in order. */
export const milestones = [
  'ACCETTAZIONE_UOD',
  'VALUTAZIONE_MULTIDISCIPLINARE',
  'VALUTAZIONE_UVBR',
  'PRI',
  'ACCESSO_RIABILITAZIONE_UOD',
  'LISTA_ATTESA',
  'PRESO_IN_CARICO',
  'IN_ATTESA_APPROVAZIONE',
  'AUTORIZZATO',
  'RIABILITAZIONE_UOD',
  'CHIUSURA_CDR',
  'CHIUSO_CDR',
  'VALUTAZIONE_FINALE',
  'CHIUSURA_UOD',
  'CHIUSO_UOD',
] as const;
export type Milestone = (typeof milestones)[number];

/** Returns the upload of a document with its file; the server adds the other fields of the entry. */
function uploadOf({ documentTypeCode, documentDate, annotations, fileName, contentType }: EpisodeDocument) {
  const form = new FormData();
  const fields = { documentTypeCode, annotations, ...(documentDate && { documentDate }) };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new File([prescription], fileName, { type: contentType }));
  return form;
}

/** Leads episodes along their care path with real requests, like users of both organisations. */
export class CarePath {
  constructor(
    private readonly call: Call,
    private readonly cast: Cast,
  ) {}

  async open(startDate = this.cast.startDate): Promise<string> {
    const { unit, patientId, identifier, districtUnitId } = this.cast;
    await this.call(unit, 'POST', '/v1/patients/search', { identifier, ...openingAnAccess });
    const body = { patientId, districtUnitId, startDate };
    return (await this.call<{ id: string }>(unit, 'POST', '/v1/district-unit-episodes', body)).id;
  }

  view(id: string, account = this.cast.unit): Promise<EpisodeView> {
    return this.call(account, 'GET', `/v1/district-unit-episodes/${id}`);
  }

  /** Opens an episode, leads it to a milestone and returns its id. */
  async openAt(milestone: Milestone): Promise<string> {
    const id = await this.open();
    await this.lead(id, milestone);
    return id;
  }

  /** Leads an episode from one milestone (by default acceptance) to a later one. */
  async lead(id: string, to: Milestone, from: Milestone = 'ACCETTAZIONE_UOD'): Promise<void> {
    const ahead = milestones.slice(milestones.indexOf(from) + 1, milestones.indexOf(to) + 1);
    for (const milestone of ahead) await this.reach[milestone](id);
  }

  /** Completes the compulsory sheets of a step. */
  async fill(id: string, step: Step): Promise<void> {
    const view = await this.view(id);
    const isCentre = step.endsWith('_CDR');
    const steps: StepRow[] = [...view.steps, ...(view.centre?.steps ?? [])];
    for (const { id: sheetId, type, kind, state } of steps.find(({ name }) => name === step)?.sheets ?? []) {
      if (kind !== 'compulsory' || state === 'COMPLETATA') continue;
      // A list that was sent back already has its entries, which are confirmed unchanged.
      if (isListSheetType(type) && state === 'DA_REVISIONARE')
        await this.ofList(sheetId, isCentre, { type: 'CONFIRM' });
      else await this.fillSheet(id, { id: sheetId, type }, isCentre);
    }
  }

  /** Completes a sheet: a form with its content, a list with its entries. */
  async fillSheet(
    episodeId: string,
    { id, type }: Pick<SheetRow, 'id' | 'type'>,
    isCentre: boolean,
    over: Partial<SampleContext> = {},
  ): Promise<void> {
    const schemaIds = type === finalEvaluationSheet.type ? await this.schemasToEvaluate(id, isCentre) : {};
    const context = { ...this.sampleContext(episodeId, isCentre), ...schemaIds, ...over };
    if (type === documentsSheet.type)
      for (const document of sampleEntries(type, context))
        await this.call(this.staffOf(isCentre), 'POST', `/v1/sheets/${id}/documents`, uploadOf(document));
    else if (isListSheetType(type))
      await this.ofList(id, isCentre, { type: 'IMPORT', entries: sampleEntries(type, context) });
    else if (isFormSheetType(type))
      await this.call(this.staffOf(isCentre), 'PUT', `/v1/sheets/${id}`, { content: sampleSheet(type, context) });
  }

  private async schemasToEvaluate(sheetId: string, isCentre: boolean): Promise<Pick<SampleContext, 'schemaIds'>> {
    const sheet = await this.call<SheetDetail>(this.staffOf(isCentre), 'GET', `/v1/sheets/${sheetId}`);
    return { schemaIds: sheet.contentFacts.schemas?.map((schema) => schema.id) ?? [] };
  }

  private staffOf = (isCentre: boolean): string => (isCentre ? this.cast.centre : this.cast.unit);

  private ofList(id: string, isCentre: boolean, event: object): Promise<unknown> {
    return this.call(this.staffOf(isCentre), 'POST', `/v1/workflows/sheet/instances/${id}/events`, event);
  }

  unit(id: string, action: 'validate' | 'invalidate' | 'terminate', account = this.cast.unit): Promise<unknown> {
    return this.call(account, 'PUT', `/v1/district-unit-episodes/${id}/${action}`);
  }

  async centre(id: string, action: 'validate' | 'invalidate' | 'terminate'): Promise<void> {
    const { centre } = await this.view(id);
    await this.call(this.cast.centre, 'PUT', `/v1/rehab-center-episodes/${centre?.id}/${action}`);
  }

  private sampleContext(episodeId: string, isCentre = true): SampleContext {
    const { rehabilitationCenterId: rehabCenterId, practitionerId, centrePractitionerId = practitionerId } = this.cast;
    return {
      ...this.cast,
      practitionerId: isCentre ? centrePractitionerId : practitionerId,
      rehabCenterId,
      episodeId,
    };
  }

  private async complete(id: string, step: Step): Promise<void> {
    await this.fill(id, step);
    await this.unit(id, 'validate');
  }

  private async outcome(id: string, outcome: object): Promise<void> {
    const { centre } = await this.view(id);
    await this.call(this.cast.centre, 'PUT', `/v1/rehab-evaluation-outcome/${centre?.id}`, outcome);
  }

  /** Lets the director of the residence district acknowledge the summary of the PRI, if the residence unit differs. */
  private async acknowledgeSummary(id: string): Promise<void> {
    const { residenceDistrictUnit, steps } = await this.view(id);
    const summary = steps.find(({ name }) => name === 'PRI')?.sheets.find(({ type }) => type === priSummarySheet.type);
    if (!residenceDistrictUnit || !summary) return;
    await this.call(this.cast.unit, 'POST', `/v1/sheets/${summary.id}/events`, { type: 'SUBMIT' });
    await this.call(this.cast.residenceDirector, 'POST', `/v1/sheets/${summary.id}/events`, { type: 'ACCEPT' });
  }

  async openCentreEpisode(id: string): Promise<void> {
    const { centre, patientId, rehabilitationCenterId, startDate } = this.cast;
    const body = { patientId, rehabilitationCenterId, districtUnitEpisodeOfCareId: id, startDate };
    await this.call(centre, 'POST', '/v1/rehab-center-episodes', body);
  }

  /**
   * Copies the unit's targets to the centre's targets, in every PRI schema that has no long-term target of the centre.
   */
  async setTargets(id: string): Promise<void> {
    const { centre } = await this.view(id);
    const path = `/v1/district-unit-episodes/${id}/careplans`;
    const [plan] = await this.call<CarePlan[]>(this.cast.centre, 'GET', path);
    for (const schema of plan?.schemas ?? []) {
      if (schema.rehabLongTimeTargetCode !== null) continue;
      const targets = rehabTargetsOf(schema);
      const event = { type: 'SET_TARGETS', entryId: schema.id, revision: schema.revision, entry: targets };
      const instance = `/v1/workflows/operating-plan/instances/${centre?.operatingPlan?.id}/events`;
      await this.call(this.cast.centre, 'POST', instance, event);
    }
  }

  private async sendPlan(id: string): Promise<void> {
    await this.setTargets(id);
    const { centre } = await this.view(id);
    const content = sampleSheet(operatingPlanSheet.type, this.sampleContext(id));
    const body = { ...content, planId: centre?.operatingPlan?.id };
    await this.call(this.cast.centre, 'PUT', `/v1/district-unit-episodes/${id}/careplans/send`, body);
  }

  private async authorisePlan(id: string): Promise<void> {
    const { centre, residenceDistrictUnit } = await this.view(id);
    const plan = centre?.operatingPlan?.id;
    await this.call(this.cast.unit, 'PUT', `/v1/district-unit-episodes/careplans/approve/${plan}`);
    const path = `/v1/district-unit-episodes/careplans/authorized/${plan}`;
    await this.call(this.cast.unitDirector, 'PUT', path);
    if (residenceDistrictUnit) await this.call(this.cast.residenceDirector, 'PUT', path);
  }

  private readonly reach: Record<Milestone, (id: string) => Promise<void>> = {
    ACCETTAZIONE_UOD: () => Promise.resolve(),
    VALUTAZIONE_MULTIDISCIPLINARE: (id) => this.complete(id, 'ACCETTAZIONE_UOD'),
    VALUTAZIONE_UVBR: (id) => this.complete(id, 'VALUTAZIONE_MULTIDISCIPLINARE'),
    PRI: (id) => this.complete(id, 'VALUTAZIONE_UVBR'),
    ACCESSO_RIABILITAZIONE_UOD: async (id) => {
      await this.fill(id, 'PRI');
      await this.acknowledgeSummary(id);
      await this.unit(id, 'validate');
    },
    LISTA_ATTESA: async (id) => {
      await this.openCentreEpisode(id);
      await this.outcome(id, { outcome: 'LISTA_ATTESA', waitingListDate: this.cast.startDate });
    },
    PRESO_IN_CARICO: (id) =>
      this.outcome(id, {
        outcome: 'PRESO_IN_CARICO',
        treatmentStartDate: this.cast.treatmentStartDate ?? this.cast.startDate,
      }),
    IN_ATTESA_APPROVAZIONE: (id) => this.sendPlan(id),
    AUTORIZZATO: (id) => this.authorisePlan(id),
    RIABILITAZIONE_UOD: async (id) => {
      await this.centre(id, 'validate');
      await this.unit(id, 'validate');
    },
    CHIUSURA_CDR: async (id) => {
      await this.fill(id, 'RIABILITAZIONE_CDR');
      await this.centre(id, 'validate');
    },
    CHIUSO_CDR: async (id) => {
      await this.fill(id, 'CHIUSURA_CDR');
      await this.centre(id, 'terminate');
    },
    VALUTAZIONE_FINALE: async (id) => {
      await this.unit(id, 'validate');
    },
    CHIUSURA_UOD: (id) => this.complete(id, 'VALUTAZIONE_FINALE'),
    CHIUSO_UOD: async (id) => {
      await this.fill(id, 'CHIUSURA_UOD');
      await this.unit(id, 'terminate');
    },
  };
}
