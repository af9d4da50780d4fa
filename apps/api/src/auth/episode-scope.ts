import { type Actor, hasGrant } from '@percorso/domain';

/** Adds a value to a query's parameters and returns its placeholder. */
export const placeholder = (params: unknown[], value: unknown): string => `$${params.push(value)}`;

/** For this long a user may open the patient whose complete fiscal code they typed. */
const VISIBILITY_AFTER_SEARCH = `interval '1 hour'`;

export const TAX_CODE_SEARCH = 'tax_code_search';

/**
 * SQL condition on a `uod_episode` under this alias: the rows that the actor may see. The only definition of that (architecture §6); its
 * values are pushed onto `params`.
 */
export const episodeScope = (actor: Actor, alias: string, params: unknown[]): string =>
  inTerritoryOr((centres) => heldBy(centres, alias), actor, alias, params);

/**
 * As `episodeScope`, plus episodes of which a centre has only its own closed part, because it never took charge. Of the rest of such an
 * episode it reads nothing: see `takesPart`.
 */
export const aggregateScope = (actor: Actor, alias: string, params: unknown[]): string =>
  inTerritoryOr((centres) => everHeldBy(centres, alias), actor, alias, params);

/** The rows of `episodeScope` for a page: conditions that each have an index in the order of the list; a row may fulfil several. */
export function episodeParts({ scope }: Actor, alias: string, params: unknown[]): string[] {
  if (scope.everything) return ['true'];
  const parts = territories(scope).flatMap(([column, values]) =>
    values.map((value) => `${alias}.${column} = ${placeholder(params, value)}`),
  );
  const centres = scope.rehabilitationCenterIds;
  if (centres.length > 0) parts.push(heldBy(placeholder(params, centres), alias));
  return parts.length > 0 ? parts : ['false'];
}

/** The rows of `episodeScope` for counting: disjoint conditions, each with an index. */
export function episodeSources({ scope }: Actor, alias: string, params: unknown[]): string[] {
  if (scope.everything) return ['true'];
  const known = territories(scope);
  const unlessIn = (territory: typeof known) =>
    territory.map(([column, values]) => ` AND ${alias}.${column} <> ALL (${placeholder(params, values)})`).join('');
  const sources = known.flatMap(([column, values], place) =>
    values.map((value) => `${alias}.${column} = ${placeholder(params, value)}${unlessIn(known.slice(0, place))}`),
  );
  const centres = scope.rehabilitationCenterIds;
  if (centres.length > 0) sources.push(`${heldBy(placeholder(params, centres), alias)}${unlessIn(known)}`);
  return sources.length > 0 ? sources : ['false'];
}

/** As `episodeScope`, for a `cdr_episode` of an episode in scope: a centre sees its own, not those of other centres before or after. */
export const centreEpisodeScope = (actor: Actor, alias: string, centreAlias: string, params: unknown[]): string =>
  inTerritoryOr((centres) => `${centreAlias}.rehabilitation_center_id = ANY (${centres})`, actor, alias, params);

type Territory = { districtUnitId: string; residenceDistrictUnitId: string; localHealthAuthorityCode: string };

/** Whether a loaded episode belongs to the actor's units or health authority. */
export const isInTerritory = ({ scope }: Actor, episode: Territory): boolean =>
  scope.everything ||
  scope.districtUnitIds.includes(episode.districtUnitId) ||
  scope.districtUnitIds.includes(episode.residenceDistrictUnitId) ||
  scope.localHealthAuthorityCodes.includes(episode.localHealthAuthorityCode);

/** `centreEpisodeScope` for loaded records: whether the actor may see this centre's part of an episode in scope. */
export const isCentreInScope = (actor: Actor, episode: Territory, rehabilitationCenterId: string): boolean =>
  isInTerritory(actor, episode) || actor.scope.rehabilitationCenterIds.includes(rehabilitationCenterId);

/**
 * Whether a centre reads the unit's episode through its own part: while that is open, and afterwards if it took charge. A centre that
 * refused keeps its own part, without what the unit and the next centre do later.
 */
export const takesPart = (centre: { closed: boolean; treatmentStartDate: string | null }): boolean =>
  !centre.closed || centre.treatmentStartDate !== null;

/** Whether the actor sees episodes only as a centre: then the centre's part is shown. */
export const seesAsCentre = ({ scope }: Actor): boolean =>
  !scope.everything && scope.rehabilitationCenterIds.length > 0 && territories(scope).length === 0;

/** ORDER BY for several centre episodes that puts the current one first: the open one, else the latest. */
export const currentFirst = (alias: string): string => `${alias}.closed, ${alias}.start_date DESC, ${alias}.id DESC`;

/** SQL for the state of the actor's centre episode in a `uod_episode` under this alias, for actors who see as a centre. */
export const stateAtCentre = ({ scope }: Actor, alias: string, params: unknown[]): string => `(
  SELECT hi.state FROM cdr_episode h JOIN workflow_instance hi ON hi.id = h.id
  WHERE h.uod_episode_id = ${alias}.id AND h.rehabilitation_center_id = ANY (${placeholder(params, scope.rehabilitationCenterIds)})
  ORDER BY ${currentFirst('h')} LIMIT 1)`;

/** SQL condition on records of a centre itself, of no episode, under this alias: only the centre's staff see them. */
export function centreScope({ scope }: Actor, alias: string, params: unknown[]): string {
  if (scope.everything) return 'true';
  return `${alias}.rehabilitation_center_id = ANY (${placeholder(params, scope.rehabilitationCenterIds)})`;
}

/**
 * SQL condition on a `patient` under this alias: residents of the actor's unit or ASL, patients of an episode in scope, and those found by
 * their fiscal code within the hour. The database maintains `patient_sight`, the structures that see each patient
 * (decision 0010).
 */
export function patientScope(actor: Actor, alias: string, params: unknown[]): string {
  if (actor.scope.everything) return 'true';
  const conditions = [patientWriteScope(actor, alias, params)];
  if (opensAccesses(actor)) conditions.push(`${alias}.id IN (${foundByTaxCode(placeholder(params, actor.id))})`);
  return anyOf(conditions);
}

/**
 * SQL condition on a `patient` whose record the actor may write. The hour after a search allows reading and opening an access, nothing else
 * (decision 0004).
 */
export function patientWriteScope(actor: Actor, alias: string, params: unknown[]): string {
  if (actor.scope.everything) return 'true';
  const viewers = viewersOf(actor);
  return viewers.length > 0 ? isSeen(`${alias}.id`, placeholder(params, viewers)) : 'false';
}

/**
 * Part of the patients in scope: rows of `source` under the alias `s`, whose patient is `id`. Each has the columns that lists sort by.
 * `isRange`: all rows of an index range belong to the list, so that they are counted without being read.
 */
export type PatientSource = { source: 'patient' | 'patient_sight'; id: string; condition: string; isRange: boolean };

/** The patients of `patientScope` for a list: disjoint parts, each with an index for every order. */
export function patientSources(actor: Actor, params: unknown[]): PatientSource[] {
  if (actor.scope.everything) return [{ source: 'patient', id: 's.id', condition: 'true', isRange: true }];
  const viewers = viewersOf(actor);
  const seen = visibleToEach(viewers, params);
  if (!opensAccesses(actor)) return seen;
  const isFound = `s.id IN (${foundByTaxCode(placeholder(params, actor.id))})`;
  const condition = `${isFound} AND ${isUnseen('s.id', placeholder(params, viewers))}`;
  return [...seen, { source: 'patient', id: 's.id', condition, isRange: false }];
}

/**
 * The patients with a centre episode that the actor sees, for a list. Centres' staff see exactly those; other actors only those of their
 * patients who have one.
 */
export function centrePatientSources(actor: Actor, params: unknown[]): PatientSource[] {
  const { scope } = actor;
  const isTreated = (patientId: string) => `EXISTS (
    SELECT FROM uod_episode e JOIN cdr_episode h ON h.uod_episode_id = e.id
    WHERE e.patient_id = ${patientId} AND ${centreEpisodeScope(actor, 'e', 'h', params)})`;
  if (scope.everything) return [{ source: 'patient', id: 's.id', condition: isTreated('s.id'), isRange: false }];
  const centres = scope.rehabilitationCenterIds;
  const viewers = [...centres, ...viewersOf(actor).filter((viewer) => !centres.includes(viewer))];
  return visibleToEach(viewers, params).map((part, place) =>
    place < centres.length
      ? part
      : { ...part, condition: `${part.condition} AND ${isTreated(part.id)}`, isRange: false },
  );
}

/** For each structure the patients that it sees and no earlier one does. */
const visibleToEach = (viewers: readonly string[], params: unknown[]): PatientSource[] =>
  viewers.map((viewer, place) => {
    const earlier = viewers.slice(0, place);
    const isNew = earlier.length > 0 ? ` AND ${isUnseen('s.patient_id', placeholder(params, earlier))}` : '';
    const condition = `s.viewer = ${placeholder(params, viewer)}${isNew}`;
    return { source: 'patient_sight', id: 's.patient_id', condition, isRange: place === 0 };
  });

/** The actor's structures as keys of `patient_sight`: an ASL by its code, padded to a uuid. */
const viewersOf = ({ scope }: Actor): string[] => [
  ...new Set([
    ...scope.districtUnitIds,
    ...scope.rehabilitationCenterIds,
    ...scope.localHealthAuthorityCodes.map((code) => code.padStart(UUID_DIGITS, '0')),
  ]),
];

const UUID_DIGITS = 32;

const seenBy = (patientId: string, viewers: string) =>
  `SELECT true FROM patient_sight seen WHERE seen.patient_id = ${patientId} AND seen.viewer = ANY (${viewers}::uuid[])`;
const isSeen = (patientId: string, viewers: string) => `EXISTS (${seenBy(patientId, viewers)})`;
/** Evaluated row by row: as NOT EXISTS it may become a join of all rows, for the ten of a page. */
const isUnseen = (patientId: string, viewers: string) => `(${seenBy(patientId, viewers)} LIMIT 1) IS NOT TRUE`;

/** Whether the actor may find a patient of any structure by the complete fiscal code, in order to open an access. */
export const opensAccesses = (actor: Actor): boolean =>
  hasGrant(actor, 'episode_of_care_create') && actor.scope.districtUnitIds.length > 0;

export const anyOf = (conditions: readonly string[]) =>
  conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`;

/**
 * Columns that put an episode into the actor's territory, with the actor's values: their units, as opening or residence unit, and their
 * ASL.
 */
const territories = ({ districtUnitIds, localHealthAuthorityCodes }: Actor['scope']) =>
  (
    [
      ['district_unit_id', districtUnitIds],
      ['residence_district_unit_id', districtUnitIds],
      ['local_health_authority_code', localHealthAuthorityCodes],
    ] as const
  ).filter(([, values]) => values.length > 0);

/** A `uod_episode` in the actor's territory, or visible to one of the actor's centres. */
function inTerritoryOr(
  ofCentres: (centres: string) => string,
  { scope }: Actor,
  alias: string,
  params: unknown[],
): string {
  if (scope.everything) return 'true';
  const conditions = territories(scope).map(
    ([column, values]) => `${alias}.${column} = ANY (${placeholder(params, values)})`,
  );
  const centres = scope.rehabilitationCenterIds;
  if (centres.length > 0) conditions.push(ofCentres(placeholder(params, centres)));
  return anyOf(conditions);
}

const held = (centres: string, alias: string) =>
  `SELECT 1 FROM cdr_episode held WHERE held.uod_episode_id = ${alias}.id AND held.rehabilitation_center_id = ANY (${centres})`;
const everHeldBy = (centres: string, alias: string) => `EXISTS (${held(centres, alias)})`;
/** `takesPart` in SQL. */
const heldBy = (centres: string, alias: string) =>
  `EXISTS (${held(centres, alias)} AND (NOT held.closed OR held.treatment_start_date IS NOT NULL))`;

const foundByTaxCode = (actorId: string) => `SELECT found.patient_id FROM record_access found
  WHERE found.actor_id = ${actorId} AND found.reason = '${TAX_CODE_SEARCH}' AND found.at > now() - ${VISIBILITY_AFTER_SEARCH}`;
