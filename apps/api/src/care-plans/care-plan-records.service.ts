import {
  hasGrant,
  type Actor,
  type CarePlan,
  type CarePlanChange,
  type CarePlanInput,
  type CarePlanSchemaItem,
  type Created,
  type EntriesQuery,
  type EntryContents,
  type ListSheetType,
  type NewPlanRegime,
  type PlanRegime,
  type PlanRegimesQuery,
  type Step,
  type TransitionReply,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { noteRead } from '../auth/record-access.js';
import { Database } from '../database/database.js';
import { readWholeFamily, type FamilyRead } from '../episode-family/family.js';
import { Forbidden, NotFound } from '../http/problem.js';
import { EntriesService } from '../sheets/entries.service.js';
import { EpisodeFormsService } from '../sheets/episode-forms.service.js';
import type { Caller } from '../workflow/caller.decorator.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import { carePlanView, type StoredCarePlan } from './care-plan-view.js';
import { carePlanOfEpisode, planAtAddress } from './care-plans.sql.js';
import { CarePlansService } from './care-plans.service.js';
import { newSchema, schemaChange } from './schema-changes.js';
import { diagnosisChanges } from './diagnosis-changes.js';

/** A plan, as an address names it: within its episode. */
export type PlanAddress = { episodeId: string; planId: string };
/** `step`, where the episode has the list at several. */
type EntryOf<T extends ListSheetType> = PlanAddress & { type: T; step?: Step };

/** The individual rehabilitation project as a record: what its sheets say, read together and written one by one. Spec 000 §3. */
@Injectable()
export class CarePlanRecordsService {
  constructor(
    private readonly database: Database,
    private readonly engine: WorkflowEngine,
    private readonly entries: EntriesService,
    private readonly forms: EpisodeFormsService,
    private readonly carePlans: CarePlansService,
  ) {}

  /** One plan, or none before its step. @throws NotFound where the actor may not see the episode */
  async list(actor: Actor, episodeId: string): Promise<CarePlan[]> {
    const family = await readWholeFamily(this.database.reads, episodeId, actor);
    if (!family) throw new NotFound();
    await noteRead(this.database, family.patientId, actor, 'sheet_read');
    const { rows } = await this.database.reads.query<StoredCarePlan>(carePlanOfEpisode, [episodeId]);
    return Promise.all(rows.map((stored) => this.read(actor, stored, family)));
  }

  private async read(actor: Actor, stored: StoredCarePlan, family: FamilyRead): Promise<CarePlan> {
    const list = async <T extends ListSheetType>(type: T) => {
      const sheet = family.sheets.find((one) => one.type === type && one.cdrEpisodeId === null);
      return sheet ? this.entries.all(actor, { id: sheet.id, type }) : [];
    };
    const [diagnoses, schemas, regimes] = await Promise.all([list('DIAGNOSI'), list('SCHEMI_PRI'), list('REGIMI')]);
    return carePlanView(stored, family, { diagnoses, schemas, regimes });
  }

  /** @throws Conflict where the plan has its diagnoses already, or the episode has not come to its step */
  async create(caller: Caller, episodeId: string, { diagnoses }: CarePlanInput): Promise<Created> {
    const id = await this.forms.open(caller.actor, { episodeId, type: 'DIAGNOSI' });
    const payload = { entries: diagnoses };
    await this.engine.send({ ...caller, workflow: 'sheet', id, type: 'IMPORT', payload, isFirst: true });
    const { rows } = await this.database.query<{ id: string }>(carePlanOfEpisode, [episodeId]);
    if (!rows[0]) throw new NotFound();
    return { id: rows[0].id };
  }

  /** The diagnoses become what was sent, in one transaction. */
  async change(caller: Caller, plan: PlanAddress, { diagnoses }: CarePlanChange): Promise<CarePlan> {
    const id = await this.sheetOf(caller.actor, { ...plan, type: 'DIAGNOSI' });
    await this.engine.within(caller.actor, async (run) => {
      for (const { type, payload } of await diagnosisChanges(run, id, diagnoses, caller.ifMatch))
        await run.carryOut({ actor: caller.actor, workflow: 'sheet', id, type, payload });
    });
    const [changed] = await this.list(caller.actor, plan.episodeId);
    if (!changed) throw new NotFound();
    return changed;
  }

  async regimes(actor: Actor, plan: PlanAddress, { alsoNotCurrent }: PlanRegimesQuery): Promise<PlanRegime[]> {
    await this.mustBeOf(plan);
    const [found] = await this.list(actor, plan.episodeId);
    return found?.regimes.filter(({ current }) => alsoNotCurrent || current) ?? [];
  }

  /** A regime that the unit plans; or, remodulated, a proposal of the centre. @throws Forbidden */
  async addRegime(caller: Caller, plan: PlanAddress, regime: NewPlanRegime): Promise<Created> {
    const grant = regime.remodulated ? 'remodeling_proposal_create' : 'uod_sheet_update';
    if (!hasGrant(caller.actor, grant)) throw new Forbidden(grant);
    if (regime.remodulated) return this.carePlans.propose(caller, plan, regime);
    const { created } = await this.add(caller, { ...plan, type: 'REGIMI' }, regime);
    return { id: created[0] ?? '' };
  }

  /** @throws RuleBroken where it says what the centre or the unit's answer would */
  async addSchema(caller: Caller, plan: PlanAddress, schema: CarePlanSchemaItem): Promise<TransitionReply> {
    const sheetId = await this.sheetOf(caller.actor, { ...plan, type: 'SCHEMI_PRI' });
    await this.entries.mustTake(caller.actor, sheetId, 'ADD');
    return this.entries.add({ ...caller, sheetId, entry: newSchema(schema), confirmed: false });
  }

  /** By the unit or by the centre. @throws NotFound, RuleBroken where one writes what is the other's */
  async changeSchema(caller: Caller, plan: PlanAddress, entryId: string, change: CarePlanSchemaItem) {
    const type = 'SCHEMI_PRI';
    const id = await this.sheetOf(caller.actor, { ...plan, type });
    // The centre's part is written in its operating plan, however the list stands.
    if (!hasGrant(caller.actor, 'operating_plan_send')) await this.entries.mustTake(caller.actor, id, 'CHANGE');
    const stored = (await this.entries.all(caller.actor, { id, type })).find((schema) => schema.id === entryId);
    if (!stored) throw new NotFound();
    const { by, entry } = schemaChange(caller.actor, stored, change);
    return by === 'unit'
      ? this.entries.change({ ...caller, sheetId: id, entryId, entry, confirmed: false })
      : this.carePlans.setTargets(caller, plan, { entryId, entry });
  }

  async entriesOf<T extends ListSheetType>(actor: Actor, { type, step, ...plan }: EntryOf<T>, query: EntriesQuery) {
    await this.mustBeOf(plan);
    const sheetId = await this.forms.toRead(actor, { episodeId: plan.episodeId, type, step });
    return sheetId === null ? { rows: [], total: 0 } : this.entries.list(actor, sheetId, query);
  }

  async add<T extends ListSheetType>(
    caller: Caller,
    list: EntryOf<T>,
    entry: EntryContents[T],
  ): Promise<TransitionReply> {
    return this.entries.add({ ...caller, sheetId: await this.sheetOf(caller.actor, list), entry, confirmed: false });
  }

  async put<T extends ListSheetType>(caller: Caller, list: EntryOf<T>, entryId: string, entry: EntryContents[T]) {
    const sheetId = await this.sheetOf(caller.actor, list);
    return this.entries.change({ ...caller, sheetId, entryId, entry, confirmed: false });
  }

  async remove(caller: Caller, list: EntryOf<ListSheetType>, entryId: string): Promise<TransitionReply> {
    return this.entries.remove({ ...caller, sheetId: await this.sheetOf(caller.actor, list), entryId });
  }

  /** @throws NotFound, Conflict where the episode has not come to the sheet's step */
  async sheetOf(actor: Actor, { type, step, ...plan }: EntryOf<ListSheetType>): Promise<string> {
    await this.mustBeOf(plan);
    return this.forms.open(actor, { episodeId: plan.episodeId, type, step });
  }

  /** @throws NotFound where the episode has another plan; whether the actor may see it is asked where it is used */
  private async mustBeOf({ episodeId, planId }: PlanAddress): Promise<void> {
    const { rows } = await this.database.query<{ episodeId: string }>(planAtAddress, [planId]);
    if (rows[0]?.episodeId !== episodeId) throw new NotFound();
  }
}
