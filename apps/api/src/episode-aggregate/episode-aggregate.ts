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
  /** Null for the unit's own. */
  cdrEpisodeId: string | null;
  step: Step;
  type: SheetType;
  kind: SheetKind;
  state: string;
};

/** Of a list, what its guards and rules ask. */
export type List = {
  sheetId: string;
  /** Those of lists that are compared entry by entry, in the order in which they were added; null of the others, or without any. */
  entries: (SheetContent & { id: string })[] | null;
  /** How many there are: 0, 1, or 2 for more. */
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

/** An episode of the unit with what guards, rules and effects ask of all that hangs on it. */
export type EpisodeAggregate = InstanceData &
  Episode &
  Pick<AggregateFacts, 'endDate' | 'contents' | 'lists'> & {
    /** Those of the unit and of `centre`; around a sheet itself alone, around a proposal none. */
    sheets: SheetPart[];
    /** The open centre episode, or the last one; the one asked for, where the aggregate was loaded for a part of it. */
    centre: CentrePart | null;
    /** Every centre that holds the episode, or has treated its patient. */
    rehabilitationCenterIds: string[];
    proposals: ProposalPart[];
    /** Provisions that `centre` has recorded; 0 around a sheet, a plan or a proposal, where nobody asks. */
    provisions: number;
    /** Where a list was asked for. */
    list: List | null;
    /** The parts that have been read as instances, by their ids. */
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
    /** Provisions that it has recorded. */
    provisions: number;
    /** The last day that one of its provisions covers. */
    lastDelivered: string | null;
    plan: AggregatePlan | null;
  };

type AggregateProposal = InstanceData &
  Omit<ProposalPart, 'regime'> & { regime: ProposeRemodelling; proposedOn: string; rejectMotivation: string | null };

/** When a step was last validated, and by whom. */
type Validation = { step: Step; at: string; by: string };

/** An event that gave a reason, of the episode or of any part of it that the actor may see. */
export type RecordedReason = {
  workflow: WorkflowName;
  instanceId: string;
  type: ReasonEvent;
  event: Record<string, unknown>;
  by: string;
  at: string;
  /** The instance has not moved since. */
  stands: boolean;
};

/** The same with what the wizard shows; reasons only where an episode was asked for. */
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

/** What the instance that was asked for belongs to. */
type Requested = { id: string; workflow: WorkflowName };

/**
 * The part of an episode that this actor may see, around the instance that was asked for; null where it is nothing. A centre that never
 * took charge keeps its own closed part, and is told that the unit is where it was then.
 */
function visible({ facts, ...episode }: Row, sheets: readonly SheetPart[], actor: Actor, { id, workflow }: Requested) {
  const { centres, proposals, ...own } = facts;
  const seen = centres.filter(({ rehabilitationCenterId }) => isCentreInScope(actor, episode, rehabilitationCenterId));
  const owner: Partial<Record<WorkflowName, (centre: CentrePart) => boolean>> = {
    'cdr-episode': (centre) => centre.id === id,
    sheet: (centre) => sheets.some((sheet) => sheet.id === id && sheet.cdrEpisodeId === centre.id),
    'operating-plan': ({ plan }) => plan?.id === id,
  };
  const requested = seen.find((candidate) => owner[workflow]?.(candidate));
  const hasFullView = isInTerritory(actor, episode) || seen.some(takesPart);
  if (!hasFullView && !requested) return null;
  const centre = requested ?? seen[0] ?? null;
  return {
    ...episode,
    ...own,
    ...(!hasFullView && { state: 'ACCESSO_RIABILITAZIONE_UOD' }),
    centre,
    // Out of scope are the sheets of another centre, which held the episode before or after.
    sheets: sheets.filter(({ cdrEpisodeId }) => (cdrEpisodeId === null && hasFullView) || cdrEpisodeId === centre?.id),
    proposals: proposals.filter(({ cdrEpisodeId }) => seen.some((held) => held.id === cdrEpisodeId)),
    rehabilitationCenterIds: [...new Set(centres.filter(takesPart).map((held) => held.rehabilitationCenterId))],
  };
}

const sheetsIn = (rows: readonly PartRow[]): SheetPart[] =>
  rows
    .filter(({ workflow }) => workflow === 'sheet')
    .map(({ id, state, cdrEpisodeId, step, type, kind }) => ({ id, state, cdrEpisodeId, step, type, kind }));

const byId = (instances: readonly (InstanceData | null | undefined)[]): EpisodeAggregate['instances'] =>
  Object.fromEntries(instances.flatMap((instance) => (instance ? [[instance.id, instance]] : [])));

/** The aggregate of an instance, of an episode of the unit by default; null where there is none or the actor may not see it. */
type AggregateOf<Db> = (db: Db, id: string, actor: Actor, workflow?: WorkflowName) => Promise<EpisodeAggregate | null>;

const aggregateBy =
  (statementOf: typeof readAround): AggregateOf<Queryable> =>
  async (db, id, actor, workflow = 'uod-episode') => {
    const params: unknown[] = [id];
    const statement = statementOf({ workflow, episode: aggregateScope(actor, 'e', params) });
    const ofEpisode = workflow === 'uod-episode' || workflow === 'cdr-episode';
    const none = Promise.resolve(null);
    // One round trip: the other statements see what was committed before the lock was given.
    const [{ rows }, sheets, counted] = await together([
      db.query<AroundRow>(statement, params),
      ofEpisode || workflow === 'operating-plan' ? db.query<SheetPart>(readSheets(workflow), [id]) : none,
      ofEpisode ? db.query<{ id: string; provisions: number }>(countProvisions(workflow), [id]) : none,
    ]);
    const [root] = rows;
    if (!root) return null;
    const aggregate = visible(root, sheets?.rows ?? sheetsIn(rows), actor, { id, workflow });
    if (!aggregate) return null;
    const isList =
      workflow === 'sheet' && aggregate.sheets.some((sheet) => sheet.id === id && isListSheetType(sheet.type));
    const list = isList ? (await db.query<List>(readList, [id])).rows[0] : null;
    const provisions = counted?.rows.find((row) => row.id === aggregate.centre?.id)?.provisions ?? 0;
    return { ...aggregate, provisions, list: list ?? null, instances: byId(rows) };
  };

export const readAggregate = aggregateBy(readAround);

/**
 * The same in a transaction, locked: the unit's episode, then the instance itself, always in this order, so that no two transactions wait
 * for each other, and one lock guards everything that hangs on an episode.
 */
export const lockAggregate: AggregateOf<Transaction> = aggregateBy(lockAround);

/** All that the wizard shows of the aggregate of an instance, in one query. */
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
  const seen = visible(row, row.sheets, actor, { id, workflow });
  if (!seen) return null;
  const { centre: held, proposals, validations, reasons } = row;
  const isSeen = ({ id: sheetId }: AggregateSheet) => seen.sheets.some((sheet) => sheet.id === sheetId);
  return {
    ...seen,
    ...{ centre: held, proposals, validations, reasons },
    ...{ sheets: row.sheets.filter(isSeen), provisions: held?.provisions ?? 0, list: null },
    instances: byId([held, held?.plan, ...proposals]),
  };
}

/** The aggregate with these parts of it read as instances, too. */
export async function withRead(
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
