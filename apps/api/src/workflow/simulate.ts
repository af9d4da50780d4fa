import { effectLabels, type Actor, type SimulatedEvent, type Step, type WorkflowName } from '@percorso/domain';
import {
  begin,
  explain,
  guardDetails,
  machineOf,
  restore,
  step,
  workflows,
  type Effect,
  type Facts,
  type Stepped,
} from '@percorso/workflows';
import { RuleBroken } from '../http/problem.js';
import { sheetsOfStep } from '../sheets/step-sheets.js';
import type { ClientEvent } from './client-events.js';
import { mayAct } from './commands.js';
import type { Family, FamilySheet, InstanceData } from './family.js';
import type { Handler, Proposal } from './handler.js';
import { instanceIn, withInstance } from './views.js';

/** An event to be tried; `assume` stands in for facts. */
type TriedEvent = ClientEvent & { assume?: Facts };
type Subject = { workflow: WorkflowName; id: string; handler: Handler; actor: Actor; today: string };

/** What would become of the events, one after another, up to the first refusal. Pure: nothing is read or written. */
export function simulate(family: Family, subject: Subject, events: readonly TriedEvent[]): SimulatedEvent[] {
  const [event, ...later] = events;
  const instance = instanceIn(family, subject.workflow, subject.id);
  if (!event || !instance) return [];
  const { told, after } = tried(family, instance, subject, event);
  return [told, ...(after ? simulate(moved(family, subject, after, event), subject, later) : [])];
}

function tried(
  family: Family,
  { version, state, snapshot }: InstanceData,
  { workflow, id, handler, actor, today }: Subject,
  { type, payload, assume }: TriedEvent,
): { told: SimulatedEvent; after: Stepped | null } {
  const machine = machineOf(workflow, version);
  const facts = { ...handler.facts(family, id, actor), ...assume };
  const event = { type, ...payload, facts };
  const errors = brokenRules(handler, { family, id, type, payload, today, confirmed: true });
  const { unmet } = explain(machine, restore(machine, snapshot), event, guardDetails);
  const after = errors.length === 0 ? step(machine, snapshot, event as never) : null;
  const told: SimulatedEvent = {
    ...{ type, unmet, errors },
    allowed: after !== null,
    granted: mayAct(handler, family, { workflow, id, type, actor }),
    from: state,
    to: after?.state ?? null,
    effects: (after?.effects ?? []).map(described),
  };
  return { told, after };
}

const described = ({ type, params }: Effect) => ({
  name: type,
  label: effectLabels[type as keyof typeof effectLabels],
  params,
});

function brokenRules(handler: Handler, proposal: Proposal): SimulatedEvent['errors'] {
  try {
    handler.check?.(proposal);
    return [];
  } catch (problem) {
    if (problem instanceof RuleBroken) return [...(problem.details.errors ?? [])];
    throw problem;
  }
}

/** The family as later guards would see it: where the instance stands, and the sheets that the step has opened or sent back. */
function moved(family: Family, { workflow, id, today }: Subject, after: Stepped, { payload }: ClientEvent): Family {
  const { state, snapshot, closed, effects } = after;
  const there = withInstance(family, workflow, id, { state, snapshot, closedAt: closed ? today : null });
  const cdrEpisodeId = workflow === 'cdr-episode' ? id : null;
  return effects.reduce((seen: Family, { type, params }) => {
    if (type === 'openStepSheets') return withSheetsOf(seen, params.step as Step, cdrEpisodeId);
    if (type === 'reopenStepSheets') return withSheetsReopened(seen, params.step as Step);
    if (type === 'closeEpisode' && workflow === 'uod-episode')
      return { ...seen, endDate: (payload.date as string | undefined) ?? today };
    return seen;
  }, there);
}

function withSheetsOf(family: Family, stepName: Step, cdrEpisodeId: string | null): Family {
  const version = workflows.sheet.latest;
  const residenceDiffers = family.residenceDistrictUnitId !== family.districtUnitId;
  const present = family.sheets.filter((sheet) => sheet.step === stepName).map(({ type }) => type);
  const opened = sheetsOfStep(stepName, residenceDiffers)
    .filter(({ type }) => !present.includes(type))
    .map(({ type, kind }): FamilySheet => {
      const { state, snapshot } = begin(machineOf('sheet', version), { kind });
      return {
        ...{ id: '', version, state, snapshot, revision: 1, hash: '', stateSince: '', closedAt: null },
        ...{ cdrEpisodeId, step: stepName, type, kind, updatedAt: null, updatedBy: null, content: null },
      };
    });
  return { ...family, sheets: [...family.sheets, ...opened] };
}

const withSheetsReopened = (family: Family, stepName: Step): Family => ({
  ...family,
  sheets: family.sheets.map((sheet) => {
    const facts = { contentValid: true, stepCurrent: true, followsEvent: true };
    const event = { type: 'REOPEN', facts };
    const after = sheet.step === stepName && step(machineOf('sheet', sheet.version), sheet.snapshot, event as never);
    return after ? { ...sheet, state: after.state, snapshot: after.snapshot } : sheet;
  }),
});
