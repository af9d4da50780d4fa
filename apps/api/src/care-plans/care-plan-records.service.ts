import {
  type Actor,
  type CarePlan,
  CarePlanChange,
  CarePlanInput,
  CarePlanSchemaItem,
  carePlanSchemasSheet,
  careRegimesSheet,
  type Created,
  diagnosesSheet,
  documentsSheet,
  type EntriesQuery,
  type EntryContents,
  type EntryReply,
  hasGrant,
  type ListSheetType,
  type NewPlanRegime,
  type PlanRegime,
  type PlanRegimesQuery,
  type ProposalInHistory,
  ProposeRemodelling,
  type Step,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { recordRead } from '../auth/record-access.js';
import { Database } from '../database/database.js';
import { readWholeAggregate, type AggregateRead } from '../episode-aggregate/episode-aggregate.js';
import { readPayload } from '../http/problems/field-errors.js';
import { Forbidden, NotFound } from '../http/problems/problem.js';
import { EntriesService, entryReply } from '../sheets/entries.service.js';
import { EpisodeFormsService } from '../sheets/episode-forms.service.js';
import type { Caller } from '../workflow/caller.decorator.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import { carePlanView, type StoredCarePlan } from './care-plan-view.js';
import { carePlanOfEpisode, planAtAddress } from './care-plans.sql.js';
import { CarePlansService } from './care-plans.service.js';
import { newSchema, schemaChange } from './schema-changes.js';
import { diagnosisChanges } from './diagnosis-changes.js';

/** The address of a plan within its episode. */
export type PlanAddress = { episodeId: string; planId: string };
/** A list of the plan. `step` is needed if the episode has this list at several steps. */
type EntryOf<T extends ListSheetType> = PlanAddress & { type: T; step?: Step };

/**
 * Reads and writes the individual rehabilitation project as one record: its sheets are read together and written one by
 * one. Spec 000 §3.
 */
@Injectable()
export class CarePlanRecordsService {
  constructor(
    private readonly database: Database,
    private readonly engine: WorkflowEngine,
    private readonly entries: EntriesService,
    private readonly forms: EpisodeFormsService,
    private readonly carePlans: CarePlansService,
  ) {}

  /**
   * Returns the plan in an array, which is empty before the plan's step.
   * @throws NotFound if the actor may not see the episode
   */
  async list(actor: Actor, episodeId: string): Promise<CarePlan[]> {
    const aggregate = await readWholeAggregate(this.database.reads, episodeId, actor);
    if (!aggregate) throw new NotFound();
    await recordRead(this.database, aggregate.patientId, actor, 'sheet_read');
    return this.plansOf(actor, aggregate);
  }

  private async plansOf(actor: Actor, aggregate: AggregateRead): Promise<CarePlan[]> {
    const { rows } = await this.database.reads.query<StoredCarePlan>(carePlanOfEpisode, [aggregate.id]);
    return Promise.all(rows.map((stored) => this.read(actor, stored, aggregate)));
  }

  private async read(actor: Actor, stored: StoredCarePlan, aggregate: AggregateRead): Promise<CarePlan> {
    const list = async <T extends ListSheetType>(type: T) => {
      const sheet = aggregate.sheets.find(
        (one) => one.type === type && one.cdrEpisodeId === null && (type !== documentsSheet.type || one.step === 'PRI'),
      );
      return sheet ? this.entries.all(actor, { id: sheet.id, type }) : [];
    };
    const [diagnoses, documents, schemas, regimes] = await Promise.all([
      ...([list(diagnosesSheet.type), list(documentsSheet.type)] as const),
      ...([list(carePlanSchemasSheet.type), list(careRegimesSheet.type)] as const),
    ]);
    return carePlanView(stored, aggregate, { diagnoses, documents, schemas, regimes });
  }

  /** Returns every proposal to remodel the plan, even those already answered, together with the proposed regime. */
  async history(actor: Actor, plan: PlanAddress): Promise<ProposalInHistory[]> {
    const { aggregate, proposals } = await this.carePlans.proposals(actor, plan);
    const [found] = await this.plansOf(actor, aggregate);
    return proposals.flatMap((proposal) => {
      const regime = found?.regimes.find(({ id }) => id === proposal.id);
      return regime ? [{ ...regime, ...proposal }] : [];
    });
  }

  /**
   * Adds the diagnoses of a plan.
   * @throws Conflict if the plan already has diagnoses, or the episode has not reached its step
   */
  async create(caller: Caller, episodeId: string, input: CarePlanInput): Promise<Created> {
    const id = await this.forms.open(caller.actor, { episodeId, type: diagnosesSheet.type });
    await this.entries.mustAccept(caller.actor, id, 'ADD');
    const payload = { entries: readPayload(CarePlanInput, input).diagnoses };
    await this.engine.send({ ...caller, workflow: 'sheet', id, type: 'IMPORT', payload, isFirst: true });
    const { rows } = await this.database.query<{ id: string }>(carePlanOfEpisode, [episodeId]);
    if (!rows[0]) throw new NotFound();
    return { id: rows[0].id };
  }

  /** Replaces the plan's diagnoses with those in the request, in one transaction. */
  async change(caller: Caller, plan: PlanAddress, change: CarePlanChange): Promise<CarePlan> {
    const id = await this.sheetOf(caller.actor, { ...plan, type: diagnosesSheet.type });
    await this.entries.mustAccept(caller.actor, id, 'ADD');
    const { diagnoses } = readPayload(CarePlanChange, change);
    await this.engine.within(caller.actor, async (run) => {
      for (const { type, payload } of await diagnosisChanges(run, id, diagnoses, caller.ifMatch))
        await run.carryOut({ actor: caller.actor, workflow: 'sheet', id, type, payload });
    });
    const [changed] = await this.list(caller.actor, plan.episodeId);
    if (!changed) throw new NotFound();
    return changed;
  }

  async regimes(actor: Actor, plan: PlanAddress, { alsoNotCurrent }: PlanRegimesQuery): Promise<PlanRegime[]> {
    await this.mustBelongTo(plan);
    const [found] = await this.list(actor, plan.episodeId);
    return found?.regimes.filter(({ current }) => alsoNotCurrent || current) ?? [];
  }

  /**
   * Adds a regime of the unit's plan or, if `regime.remodulated` is true, opens a centre's proposal.
   * @throws Forbidden if the actor lacks the grant for it; RuleBroken
   */
  async addRegime(caller: Caller, plan: PlanAddress, regime: NewPlanRegime): Promise<Created> {
    const grant = regime.remodulated ? 'remodeling_proposal_create' : 'uod_sheet_update';
    if (!hasGrant(caller.actor, grant)) throw new Forbidden(grant);
    if (regime.remodulated) return this.carePlans.propose(caller, plan, readPayload(ProposeRemodelling, regime));
    const { id } = await this.add(caller, { ...plan, type: careRegimesSheet.type }, regime);
    return { id };
  }

  /** Adds a schema to the PRI. @throws RuleBroken if the request sets fields of the centre or of the unit's answer */
  async addSchema(caller: Caller, plan: PlanAddress, schema: CarePlanSchemaItem): Promise<EntryReply> {
    const sheetId = await this.sheetOf(caller.actor, { ...plan, type: carePlanSchemasSheet.type });
    await this.entries.mustAccept(caller.actor, sheetId, 'ADD');
    const entry = newSchema(readPayload(CarePlanSchemaItem, schema));
    return this.entries.add({ ...caller, sheetId, entry, confirmed: false });
  }

  /**
   * Changes the unit's or the centre's part of a PRI schema, depending on the actor.
   * @throws NotFound; RuleBroken if the actor's side changes fields of the other
   */
  async changeSchema(caller: Caller, plan: PlanAddress, entryId: string, change: CarePlanSchemaItem) {
    const { type } = carePlanSchemasSheet;
    const id = await this.sheetOf(caller.actor, { ...plan, type });
    // The centre's part belongs to its operating plan and is written even if the list is locked.
    if (!hasGrant(caller.actor, 'operating_plan_send')) await this.entries.mustAccept(caller.actor, id, 'CHANGE');
    const stored = (await this.entries.all(caller.actor, { id, type })).find((schema) => schema.id === entryId);
    if (!stored) throw new NotFound();
    const { by, entry } = schemaChange(caller.actor, stored, readPayload(CarePlanSchemaItem, change));
    return by === 'unit'
      ? this.entries.change({ ...caller, sheetId: id, entryId, entry, confirmed: false })
      : entryReply(await this.carePlans.setTargets(caller, plan, { entryId, entry }), entryId);
  }

  async entriesOf<T extends ListSheetType>(actor: Actor, { type, step, ...plan }: EntryOf<T>, query: EntriesQuery) {
    await this.mustBelongTo(plan);
    const sheetId = await this.forms.findSheet(actor, { episodeId: plan.episodeId, type, step });
    return sheetId === null ? { rows: [], total: 0 } : this.entries.list(actor, sheetId, query);
  }

  async add<T extends ListSheetType>(caller: Caller, list: EntryOf<T>, entry: EntryContents[T]): Promise<EntryReply> {
    return this.entries.add({ ...caller, sheetId: await this.sheetOf(caller.actor, list), entry, confirmed: false });
  }

  async put<T extends ListSheetType>(caller: Caller, list: EntryOf<T>, entryId: string, entry: EntryContents[T]) {
    const sheetId = await this.sheetOf(caller.actor, list);
    return this.entries.change({ ...caller, sheetId, entryId, entry, confirmed: false });
  }

  async remove(caller: Caller, list: EntryOf<ListSheetType>, entryId: string): Promise<EntryReply> {
    return this.entries.remove({ ...caller, sheetId: await this.sheetOf(caller.actor, list), entryId });
  }

  /**
   * Returns the id of a list's sheet, for a write.
   * @throws NotFound; Conflict if the episode has not reached the sheet's step
   */
  async sheetOf(actor: Actor, { type, step, ...plan }: EntryOf<ListSheetType>): Promise<string> {
    await this.mustBelongTo(plan);
    return this.forms.open(actor, { episodeId: plan.episodeId, type, step });
  }

  /** Checks that the plan belongs to the episode. @throws NotFound if it does not. The callers check visibility. */
  private async mustBelongTo({ episodeId, planId }: PlanAddress): Promise<void> {
    const { rows } = await this.database.query<{ episodeId: string }>(planAtAddress, [planId]);
    if (rows[0]?.episodeId !== episodeId) throw new NotFound();
  }
}
