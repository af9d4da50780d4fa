import {
  careRegimeRules,
  categoryOf,
  hasGrant,
  validationMessage,
  type Actor,
  type AnswerSchemas,
  type Created,
  type Grant,
  type ProposalView,
  type ProposeRemodelling,
  type RehabTargets,
  type Rejection,
  type ResidualBudget,
  type SendOperatingPlan,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { centreEpisodeScope } from '../auth/episode-scope.js';
import { recordRead } from '../auth/record-access.js';
import { residualBudgets } from '../budgets/residual-budgets.sql.js';
import { Database } from '../database/database.js';
import { Conflict, NotFound, OutOfScope, Problem, RuleBroken } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { currentRegimesOf } from '../sheets/check-content.js';
import type { Caller } from '../workflow/caller.decorator.js';
import type { Command } from '../workflow/commands.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import type { Run } from '../workflow/run.js';
import { audienceOf, unitEpisode } from '../episode-aggregate/aggregate-lifecycle.js';
import {
  readAggregate,
  readWholeAggregate,
  type EpisodeAggregate,
  type AggregateRead,
} from '../episode-aggregate/episode-aggregate.js';
import { belongsTo } from '../episode-aggregate/organisations.js';
import { proposalViews } from './plan-views.js';
import { planAtAddress } from './care-plans.sql.js';
import type { ProposalRecord } from './remodelling-proposal.lifecycle.js';

/** The address of a plan within its episode. */
type Plan = { episodeId: string; planId: string };

@Injectable()
export class CarePlansService {
  constructor(
    private readonly database: Database,
    private readonly engine: WorkflowEngine,
  ) {}

  /**
   * Returns the residual budgets of the centre that holds the episode, or held it last; empty if the actor may not see
   * that centre's part.
   * @throws NotFound
   */
  async residualBudgets(actor: Actor, episodeId: string): Promise<ResidualBudget[]> {
    if (!(await readAggregate(this.database, episodeId, actor))) throw new NotFound();
    const values: unknown[] = [episodeId];
    const text = residualBudgets(centreEpisodeScope(actor, 'u', 'c', values));
    return (await this.database.query<ResidualBudget>(text, values)).rows;
  }

  /** Signs the plan for the unit or, if the actor may not sign for the unit, for the residence district. */
  async authorise(caller: Caller, planId: string) {
    const id = await this.operatingPlan(planId);
    const isForUnit = await this.actsForUnit(caller.actor, id, 'uod_authorization_approve');
    const type = isForUnit ? 'AUTHORISE_UNIT' : 'AUTHORISE_RESIDENCE';
    return this.engine.send({ ...caller, workflow: 'operating-plan', id, type });
  }

  /** Rejects the plan for the unit or, if the actor may not decide for the unit, for the residence district. */
  async reject(caller: Caller, planId: string, payload: Rejection) {
    const id = await this.operatingPlan(planId);
    const isForUnit = await this.actsForUnit(caller.actor, id, 'operating_plan_approve');
    const type = isForUnit ? 'REJECT' : 'REJECT_RESIDENCE';
    return this.engine.send({ ...caller, workflow: 'operating-plan', id, type, payload });
  }

  private async actsForUnit(actor: Actor, planId: string, grant: Grant): Promise<boolean> {
    const aggregate = await readAggregate(this.database, planId, actor, 'operating-plan');
    if (!aggregate) throw new NotFound();
    return (
      (hasGrant(actor, grant) && belongsTo(actor, aggregate, 'unit')) ||
      !hasGrant(actor, 'residence_authorization_approve')
    );
  }

  async approve(caller: Caller, planId: string) {
    const id = await this.operatingPlan(planId);
    return this.engine.send({ ...caller, workflow: 'operating-plan', id, type: 'APPROVE' });
  }

  async send(caller: Caller, plan: Plan, payload: SendOperatingPlan) {
    const { planId: id } = await this.aggregateOf(caller.actor, plan);
    return this.engine.send({ ...caller, workflow: 'operating-plan', id, type: 'SEND', payload });
  }

  /** Writes the centre's targets for a PRI schema. `ifMatch` is the revision of the schema. */
  async setTargets({ ifMatch, ...caller }: Caller, plan: Plan, targets: { entryId: string; entry: RehabTargets }) {
    const { planId: id } = await this.aggregateOf(caller.actor, plan);
    const payload = { ...targets, ...(ifMatch !== undefined && { revision: ifMatch }) };
    return this.engine.send({ ...caller, workflow: 'operating-plan', id, type: 'SET_TARGETS', payload });
  }

  /** Writes the unit's answers to PRI schemas of a plan: each schema is approved or rejected. */
  async answerSchemas(caller: Caller, planId: string, payload: AnswerSchemas) {
    const id = await this.operatingPlan(planId);
    return this.engine.send({ ...caller, workflow: 'operating-plan', id, type: 'ANSWER_SCHEMAS', payload });
  }

  /** Writes the unit's answer to a proposal of the plan: it is accepted or rejected. */
  async answer(caller: Caller, plan: Plan, event: Pick<Command, 'id' | 'type' | 'payload'>) {
    const { proposals } = (await this.aggregateOf(caller.actor, plan)).aggregate;
    if (!proposals.some(({ id }) => id === event.id)) throw new NotFound();
    return this.engine.send({ ...caller, ...event, workflow: 'remodelling-proposal' });
  }

  /**
   * Returns the aggregate of an operating plan.
   * @throws NotFound also if the plan and the episode in the address do not belong together
   */
  private async aggregateOf(actor: Actor, plan: Plan): Promise<{ planId: string; aggregate: AggregateRead }> {
    const planId = await this.operatingPlan(plan.planId);
    const aggregate = await readWholeAggregate(this.database, planId, actor, 'operating-plan');
    if (aggregate?.id !== plan.episodeId) throw new NotFound();
    return { planId, aggregate };
  }

  /**
   * Returns the aggregate of a plan for a read, which is possible even before a centre holds the plan. @throws NotFound
   */
  private async aggregateToRead(actor: Actor, plan: Plan): Promise<AggregateRead> {
    const { operatingPlanId, episodeId } = await this.planAt(plan.planId);
    const aggregate = operatingPlanId
      ? await readWholeAggregate(this.database, operatingPlanId, actor, 'operating-plan')
      : await readWholeAggregate(this.database, episodeId, actor);
    if (aggregate?.id !== plan.episodeId) throw new NotFound();
    return aggregate;
  }

  /**
   * Returns the id of an operating plan. `planId`, from the address of a request, is the id of the operating plan
   * itself or of the care plan. The callers check visibility.
   * @throws NotFound
   */
  private async operatingPlan(planId: string): Promise<string> {
    const { operatingPlanId } = await this.planAt(planId);
    if (!operatingPlanId) throw new NotFound();
    return operatingPlanId;
  }

  /**
   * Finds a plan by the id in an address, see `planAtAddress`. `operatingPlanId` is null until a centre holds the
   * episode.
   * @throws NotFound
   */
  private async planAt(planId: string) {
    const { rows } = await this.database.query<{ episodeId: string; operatingPlanId: string | null }>(planAtAddress, [
      planId,
    ]);
    if (!rows[0]) throw new NotFound();
    return rows[0];
  }

  /** Returns every proposal of a plan, even those already answered, and logs the read. */
  async proposals(actor: Actor, plan: Plan): Promise<{ aggregate: AggregateRead; proposals: ProposalView[] }> {
    const aggregate = await this.aggregateToRead(actor, plan);
    await recordRead(this.database, aggregate.patientId, actor, 'remodelling_read');
    return { aggregate, proposals: proposalViews(aggregate, actor) };
  }

  /**
   * Opens a centre's proposal. Spec 000 §4.
   * @throws Conflict if the episode has an accepted proposal, or an open one for the same category
   */
  async propose(caller: Caller, plan: Plan, regime: ProposeRemodelling): Promise<Created> {
    const { episodeId: uodEpisodeId } = plan;
    const planId = await this.operatingPlan(plan.planId);
    const request = { workflow: 'remodelling-proposal', payload: { ...regime, uodEpisodeId, planId } } as const;
    return this.engine.open(caller, request, (run) => this.proposeWithin(run, request.payload));
  }

  private async proposeWithin(
    run: Run,
    { uodEpisodeId, planId, ...regime }: ProposeRemodelling & { uodEpisodeId: string; planId: string },
  ): Promise<string> {
    const { aggregate } = await run.enter(unitEpisode, uodEpisodeId);
    const { centre } = aggregate;
    if (!centre || centre.plan?.id !== planId) throw new NotFound();
    if (!belongsTo(run.actor, aggregate, 'centre')) throw new OutOfScope();
    if (centre.state !== 'RIABILITAZIONE_CDR' || aggregate.state !== 'RIABILITAZIONE_UOD')
      throw new Problem(409, 'not_in_rehabilitation');
    if (aggregate.proposals.some(({ state }) => state === 'ACCETTATA')) throw new Conflict('proposal_accepted');
    const id = uuid();
    const record: ProposalRecord = {
      uodEpisodeId,
      cdrEpisodeId: centre.id,
      regime: { ...regime, careRegimeCategoryCode: categoryToRemodel(aggregate, regime) },
      proposedOn: run.today,
    };
    const notice = { audience: audienceOf(aggregate), uodEpisodeId };
    await run.open('remodelling-proposal', [{ id, record, notice }]);
    return id;
  }
}

/**
 * Returns the category of the proposed regime. Checks that the plan has a regime of this category, and that the
 * proposed regime respects the limits of regimes. Spec 000 §5.
 * @throws RuleBroken
 */
function categoryToRemodel(aggregate: EpisodeAggregate, regime: ProposeRemodelling): string {
  const category = categoryOf(regime.careRegimeTypeCode);
  const planned = currentRegimesOf(aggregate).map(({ careRegimeTypeCode }) => categoryOf(careRegimeTypeCode));
  if (!category || !planned.includes(category)) throw brokenRule('careRegimeTypeCode', 'categoryNotPlanned');
  const faults = careRegimeRules(regime);
  if (faults.length > 0)
    throw new RuleBroken(
      faults.map(({ path, code, params }) => ({
        path: path.join('.'),
        code,
        message: validationMessage(code, params),
      })),
    );
  return category;
}
