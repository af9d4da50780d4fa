import {
  isListSheetType,
  type Actor,
  type OperatingPlanView,
  type ProposeRemodelling,
  type ReasonEvent,
  type SheetContent,
  type SheetKind,
  type SheetType,
  type Step,
  type WorkflowName,
} from '@percorso/domain';
import {
  centreEpisodeScope,
  aggregateScope,
  isCentreInScope,
  isInTerritory,
  takesPart,
} from '../auth/episode-scope.js';
import { together, type Queryable, type Transaction } from '../database/database.js';
import type { InstanceData } from '../workflow/lifecycle.js';
import type { CentrePart, AggregateFacts, PlanSchema, ProposalPart } from './aggregate-facts.js';
import {
  countProvisions,
  lockAround,
  readAround,
  readInstances,
  readList,
  readSheets,
  readWhole,
} from './episode-aggregate.sql.js';

export type SheetPart = {
  id: string;
  /** The centre episode of a centre's sheet; null for the unit's sheets. */
  cdrEpisodeId: string | null;
  step: Step;
  type: SheetType;
  kind: SheetKind;
  state: string;
};

/** Data of a list for its guards and rules. */
export type List = {
  sheetId: string;
  /** Entries in the order of their creation if the list's entries are compared with each other; null for other lists, or if empty. */
  entries: (SheetContent & { id: string })[] | null;
  /** Number of entries: 0, 1, or 2 for two and more. */
  fewEntries: number;
};

/** The row of an episode of the unit. */
type Episode = {
  patientId: string;
  districtUnitId: string;
  residenceDistrictUnitId: string;
  localHealthAuthorityCode: string;
  startDate: string;
  hasOtherOpenEpisode: boolean;
};

/** An episode aggregate as guards, rules and effects need it. */
export type EpisodeAggregate = InstanceData &
  Episode &
  Pick<AggregateFacts, 'endDate' | 'contents' | 'lists'> & {
    /** Sheets of the unit and of `centre`; if a sheet was requested, only that sheet; none for a proposal. */
    sheets: SheetPart[];
    /** The centre episode of the requested instance, if it belongs to one; otherwise the open or latest centre episode. */
    centre: CentrePart | null;
    /** Ids of the centres that have the episode, or have treated its patient. */
    rehabilitationCenterIds: string[];
    proposals: ProposalPart[];
    /** Number of provisions of `centre`; for sheets, plans and proposals 0, not counted, because no guard needs it. */
    provisions: number;
    /** The requested instance if it is a list, otherwise null. */
    list: List | null;
    /** The loaded instances, by id. */
    instances: Readonly<Record<string, InstanceData>>;
  };

export type AggregateSheet = SheetPart &
  Pick<InstanceData, 'revision'> & { updatedAt: string | null; updatedBy: string | null };

export type AggregatePlan = InstanceData & Omit<OperatingPlanView, 'id' | 'view'> & { schemas: PlanSchema[] };

export type AggregateCentre = InstanceData &
  Omit<CentrePart, 'plan'> & {
    rehabilitationCenter: string;
    endDate: string | null;
    waitingListDate: string | null;
    /** Number of the episode's provisions. */
    provisions: number;
    /** The last date that a provision covers. */
    lastDelivered: string | null;
    plan: AggregatePlan | null;
  };

type AggregateProposal = InstanceData &
  Omit<ProposalPart, 'regime'> & { regime: ProposeRemodelling; proposedOn: string; rejectMotivation: string | null };

/** The last validation of a step. */
type Validation = { step: Step; at: string; by: string };

/** An event with a reason, of any instance of the aggregate that the actor may see. */
export type RecordedReason = {
  workflow: WorkflowName;
  instanceId: string;
  type: ReasonEvent;
  event: Record<string, unknown>;
  by: string;
  at: string;
  /** Whether the instance has not changed its state since the event. */
  isUnchanged: boolean;
};

/** An aggregate with everything that the wizard shows; with reasons only if an episode was requested. */
export type AggregateRead = Omit<EpisodeAggregate, 'sheets' | 'centre' | 'proposals'> & {
  sheets: AggregateSheet[];
  centre: AggregateCentre | null;
  proposals: AggregateProposal[];
  validations: Validation[];
  reasons: RecordedReason[];
};

type Row = InstanceData & Episode & { facts: AggregateFacts };
type PartRow = InstanceData & { workflow: WorkflowName } & Omit<SheetPart, 'id' | 'state'>;
type AroundRow = Row & PartRow;
type FullRow = Row & Pick<AggregateRead, 'sheets' | 'centre' | 'proposals' | 'validations' | 'reasons'>;

/** The requested instance. */
type Requested = { id: string; workflow: WorkflowName };

/**
 * Returns the part of an aggregate that this actor may see, for the requested instance; null if the actor may see none of it. A centre that
 * never took the patient in charge still sees its own closed part, with the unit's episode in the state of that time.
 */
function visiblePartOf(
  { facts, ...episode }: Row,
  sheets: readonly SheetPart[],
  actor: Actor,
  { id, workflow }: Requested,
) {
  const { centres, proposals, ...own } = facts;
  const visibleCentres = centres.filter(({ rehabilitationCenterId }) =>
    isCentreInScope(actor, episode, rehabilitationCenterId),
  );
  const owner: Partial<Record<WorkflowName, (centre: CentrePart) => boolean>> = {
    'cdr-episode': (centre) => centre.id === id,
    sheet: (centre) => sheets.some((sheet) => sheet.id === id && sheet.cdrEpisodeId === centre.id),
    'operating-plan': ({ plan }) => plan?.id === id,
  };
  const requested = visibleCentres.find((candidate) => owner[workflow]?.(candidate));
  const hasFullView = isInTerritory(actor, episode) || visibleCentres.some(takesPart);
  if (!hasFullView && !requested) return null;
  const centre = requested ?? visibleCentres[0] ?? null;
  return {
    ...episode,
    ...own,
    ...(!hasFullView && { state: 'ACCESSO_RIABILITAZIONE_UOD' }),
    centre,
    // Sheets of another centre, which had the episode before or after, are out of scope.
    sheets: sheets.filter(({ cdrEpisodeId }) => (cdrEpisodeId === null && hasFullView) || cdrEpisodeId === centre?.id),
    proposals: proposals.filter(({ cdrEpisodeId }) => visibleCentres.some((part) => part.id === cdrEpisodeId)),
    rehabilitationCenterIds: [...new Set(centres.filter(takesPart).map((part) => part.rehabilitationCenterId))],
  };
}

const sheetsIn = (rows: readonly PartRow[]): SheetPart[] =>
  rows
    .filter(({ workflow }) => workflow === 'sheet')
    .map(({ id, state, cdrEpisodeId, step, type, kind }) => ({ id, state, cdrEpisodeId, step, type, kind }));

const byId = (instances: readonly (InstanceData | null | undefined)[]): EpisodeAggregate['instances'] =>
  Object.fromEntries(instances.flatMap((instance) => (instance ? [[instance.id, instance]] : [])));

/** Loads the aggregate of an instance, by default of a unit's episode; null if it does not exist or the actor may not see it. */
type AggregateOf<Db> = (db: Db, id: string, actor: Actor, workflow?: WorkflowName) => Promise<EpisodeAggregate | null>;

const aggregateLoader =
  (statementOf: typeof readAround): AggregateOf<Queryable> =>
  async (db, id, actor, workflow = 'uod-episode') => {
    const params: unknown[] = [id];
    const statement = statementOf({ workflow, episode: aggregateScope(actor, 'e', params) });
    const isEpisode = workflow === 'uod-episode' || workflow === 'cdr-episode';
    const none = Promise.resolve(null);
    // Sent in one round trip: the later statements see everything that was committed before the lock was granted.
    const [{ rows }, sheets, counted] = await together([
      db.query<AroundRow>(statement, params),
      isEpisode || workflow === 'operating-plan' ? db.query<SheetPart>(readSheets(workflow), [id]) : none,
      isEpisode ? db.query<{ id: string; provisions: number }>(countProvisions(workflow), [id]) : none,
    ]);
    const [root] = rows;
    if (!root) return null;
    const aggregate = visiblePartOf(root, sheets?.rows ?? sheetsIn(rows), actor, { id, workflow });
    if (!aggregate) return null;
    const isList =
      workflow === 'sheet' && aggregate.sheets.some((sheet) => sheet.id === id && isListSheetType(sheet.type));
    const list = isList ? (await db.query<List>(readList, [id])).rows[0] : null;
    const provisions = counted?.rows.find((row) => row.id === aggregate.centre?.id)?.provisions ?? 0;
    return { ...aggregate, provisions, list: list ?? null, instances: byId(rows) };
  };

export const readAggregate = aggregateLoader(readAround);

/**
 * Loads the aggregate like `readAggregate`, and locks it in the transaction: the unit's episode, then the instance, always in this order,
 * so that no deadlock can occur and one lock protects the whole aggregate.
 */
export const lockAggregate: AggregateOf<Transaction> = aggregateLoader(lockAround);

/** Loads everything that the wizard shows of the aggregate of an instance, in one query. */
export async function readWholeAggregate(
  db: Queryable,
  id: string,
  actor: Actor,
  workflow: WorkflowName = 'uod-episode',
): Promise<AggregateRead | null> {
  const params: unknown[] = [id];
  const episode = aggregateScope(actor, 'e', params);
  const centre = centreEpisodeScope(actor, 'e', 'ce', params);
  const { rows } = await db.query<FullRow>(readWhole({ workflow, episode, centre }), params);
  const [row] = rows;
  if (!row) return null;
  const visiblePart = visiblePartOf(row, row.sheets, actor, { id, workflow });
  if (!visiblePart) return null;
  const { centre: centreRow, proposals, validations, reasons } = row;
  const isVisible = ({ id: sheetId }: AggregateSheet) => visiblePart.sheets.some((sheet) => sheet.id === sheetId);
  return {
    ...visiblePart,
    centre: centreRow,
    proposals,
    validations,
    reasons,
    sheets: row.sheets.filter(isVisible),
    provisions: centreRow?.provisions ?? 0,
    list: null,
    instances: byId([centreRow, centreRow?.plan, ...proposals]),
  };
}

/** Returns the aggregate with these instances loaded in addition to those that it already has. */
export async function withLoaded(
  db: Queryable,
  aggregate: EpisodeAggregate,
  ids: readonly string[],
): Promise<EpisodeAggregate> {
  const missing = ids.filter((id) => id !== aggregate.id && !(id in aggregate.instances));
  if (missing.length === 0) return aggregate;
  const { rows } = await db.query<PartRow>(readInstances, [missing]);
  const sheets = sheetsIn(rows).filter(({ id }) => !aggregate.sheets.some((sheet) => sheet.id === id));
  return {
    ...aggregate,
    sheets: [...aggregate.sheets, ...sheets],
    instances: { ...aggregate.instances, ...byId(rows) },
  };
}
