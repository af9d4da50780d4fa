import type {
  Actor,
  ProposeRemodelling,
  ReasonEvent,
  SheetContent,
  SheetKind,
  SheetType,
  Step,
  WorkflowName,
} from '@percorso/domain';
import { centreEpisodeScope, episodeScope } from '../auth/episode-scope.js';
import { together, type Queryable, type Transaction } from '../database/database.js';
import type { InstanceData } from '../workflow/lifecycle.js';
import { familyStatements } from './family.sql.js';

export type FamilySheet = InstanceData & {
  cdrEpisodeId: string | null;
  step: Step;
  type: SheetType;
  kind: SheetKind;
  updatedAt: string | null;
  updatedBy: string | null;
  /** Of the sheets that guards and rules look into; `contentOf` knows its shape. */
  content: SheetContent | null;
  /** Of the lists that are read whole, in the order in which they were added; null without any. */
  entries: (SheetContent & { id: string })[] | null;
  /** Of the sheet that was asked for, where it is a list: 0, 1, or 2 for more. */
  fewEntries: number | null;
};

export type FamilyPlan = InstanceData & {
  treatmentStartDate: string | null;
  note: string | null;
  provisionsDetails: string | null;
  rejectMotivation: string | null;
};

export type FamilyCentre = InstanceData & {
  rehabilitationCenterId: string;
  rehabilitationCenter: string;
  startDate: string;
  endDate: string | null;
  treatmentStartDate: string | null;
  waitingListDate: string | null;
  /** Provisions that it has recorded; null around a sheet, where nobody asks. */
  provisions: number | null;
  /** The last day that one of them covers. */
  lastDelivered: string | null;
  plan: FamilyPlan | null;
};

type FamilyProposal = InstanceData & {
  regime: ProposeRemodelling;
  proposedOn: string;
  rejectMotivation: string | null;
  open: boolean;
};

/** When a step was last validated, and by whom. */
type Validation = { step: Step; at: string; by: string };

/** An episode of the unit with everything that hangs on it: what guards, effects and the wizard's view are made of. */
export type Family = InstanceData & {
  coreId: string | null;
  patientId: string;
  districtUnitId: string;
  residenceDistrictUnitId: string;
  localHealthAuthorityCode: string;
  number: number;
  startDate: string;
  endDate: string | null;
  needType: 'simple' | 'complex' | null;
  renewedFromId: string | null;
  hasOtherOpenEpisode: boolean;
  /** Those of the unit and of `centre`; around a sheet, those that concern it. */
  sheets: FamilySheet[];
  /** The open centre episode, or the last one; the one asked for, where the family was loaded for a part of it. */
  centre: FamilyCentre | null;
  /** Every centre that holds or held the episode. */
  rehabilitationCenterIds: string[];
  proposals: FamilyProposal[];
};

/** An event that gave a reason, of the episode or of any part of it that the actor may see. */
export type SaidReason = {
  workflow: WorkflowName;
  instanceId: string;
  type: ReasonEvent;
  event: Record<string, unknown>;
  by: string;
  at: string;
  /** The instance has not moved since. */
  stands: boolean;
};

/** What the wizard shows beside it. Reasons only where an episode was asked for. */
export type FamilyRead = Family & { validations: Validation[]; reasons: SaidReason[] };

type Loaded<Whole extends Family> = Omit<Whole, 'sheets'>;

// Out of scope are the sheets of another centre, which held the episode before or after.
const withSheets = <Whole extends Family>(loaded: Loaded<Whole>, sheets: readonly FamilySheet[]): Whole =>
  ({
    ...loaded,
    sheets: sheets.filter(({ cdrEpisodeId }) => cdrEpisodeId === null || cdrEpisodeId === loaded.centre?.id),
  }) as Whole;

function statementsFor(id: string, actor: Actor, workflow: WorkflowName) {
  const params: unknown[] = [id];
  const episode = episodeScope(actor, 'e', params);
  const centre = centreEpisodeScope(actor, 'e', 'ce', params);
  return { params, ...familyStatements({ workflow, episode, centre }) };
}

/** The family of an instance in one query, of an episode of the unit by default; null where there is none or the actor may not see it. */
export async function readFamily(
  db: Queryable,
  id: string,
  actor: Actor,
  workflow: WorkflowName = 'uod-episode',
): Promise<FamilyRead | null> {
  const { params, whole } = statementsFor(id, actor, workflow);
  const { rows } = await db.query<FamilyRead>(whole, params);
  return rows[0] ? withSheets<FamilyRead>(rows[0], rows[0].sheets) : null;
}

/**
 * The same in a transaction, locked: the unit's episode, then the instance itself, always in this order, so that no two transactions
 * wait for each other, and one lock guards everything that hangs on an episode. Nothing moves between the queries then, and the sheets
 * as plain rows cost a third less than as JSON within one.
 */
export async function lockFamily(
  db: Transaction,
  id: string,
  actor: Actor,
  workflow: WorkflowName = 'uod-episode',
): Promise<Family | null> {
  const { params, lock, episode, sheets } = statementsFor(id, actor, workflow);
  // One round trip: the statements run in this order, and each sees what was committed before the lock was given.
  const [, found, { rows }] = await together([
    db.query(lock, [id]),
    db.query<Loaded<Family>>(episode, params),
    db.query<FamilySheet>(sheets, [id]),
  ]);
  return found.rows[0] ? withSheets<Family>(found.rows[0], rows) : null;
}
