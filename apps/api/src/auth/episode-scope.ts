import { type Actor, hasGrant } from '@percorso/domain';

/** Adds a value to a query's parameters and returns its placeholder. */
export const placeholder = (params: unknown[], value: unknown): string => `$${params.push(value)}`;

/** How long a user may open a patient after searching for the patient's complete fiscal code. */
const VISIBILITY_AFTER_SEARCH = `interval '1 hour'`;

export const TAX_CODE_SEARCH = 'tax_code_search';

/**
 * SQL condition on the `uod_episode` with this alias: the episodes that the actor may see. This is the only definition
 * of their visibility (architecture §6). Pushes its values onto `params`.
 */
export const episodeScope = (actor: Actor, alias: string, params: unknown[]): string =>
  inTerritoryOr((centres) => heldBy(centres, alias), actor, alias, params);

/**
 * SQL condition: as `episodeScope`, plus the episodes in which a centre has only its own closed part because it never
 * took charge. Of the rest of such an episode the centre reads nothing: see `takesPart`. Nobody opens an episode of an
 * anonymous record (decision 0069).
 */
export const aggregateScope = (actor: Actor, alias: string, params: unknown[]): string =>
  `(${inTerritoryOr((centres) => everHeldBy(centres, alias), actor, alias, params)} AND NOT ${alias}.anonymised)`;

/**
 * Returns SQL conditions that together select the rows of `episodeScope`, for a page of a list. Each condition has an index in the order of
 * the list; a row may fulfil several conditions.
 */
export function episodeParts({ scope }: Actor, alias: string, params: unknown[]): string[] {
  if (scope.everything) return ['true'];
  const parts = territories(scope).flatMap(([column, values]) =>
    values.map((value) => `${alias}.${column} = ${placeholder(params, value)}`),
  );
  const centres = scope.rehabilitationCenterIds;
  if (centres.length > 0) parts.push(heldBy(placeholder(params, centres), alias));
  return parts.length > 0 ? parts : ['false'];
}

/** Returns disjoint SQL conditions that together select the rows of `episodeScope`, each with an index, for counting. */
export function episodeSources({ scope }: Actor, alias: string, params: unknown[]): string[] {
  if (scope.everything) return ['true'];
  const ownTerritories = territories(scope);
  const unlessIn = (territory: typeof ownTerritories) =>
    territory.map(([column, values]) => ` AND ${alias}.${column} <> ALL (${placeholder(params, values)})`).join('');
  const sources = ownTerritories.flatMap(([column, values], place) =>
    values.map(
      (value) => `${alias}.${column} = ${placeholder(params, value)}${unlessIn(ownTerritories.slice(0, place))}`,
    ),
  );
  const centres = scope.rehabilitationCenterIds;
  if (centres.length > 0) sources.push(`${heldBy(placeholder(params, centres), alias)}${unlessIn(ownTerritories)}`);
  return sources.length > 0 ? sources : ['false'];
}

/**
 * SQL condition: as `episodeScope`, for a `cdr_episode` of an episode in scope. A centre sees its own `cdr_episode`,
 * not those of other centres before or after it.
 */
export const centreEpisodeScope = (actor: Actor, alias: string, centreAlias: string, params: unknown[]): string =>
  inTerritoryOr((centres) => `${centreAlias}.rehabilitation_center_id = ANY (${centres})`, actor, alias, params);

type Territory = { districtUnitId: string; residenceDistrictUnitId: string; localHealthAuthorityCode: string };

/** Whether a loaded episode belongs to the actor's units or health authority. */
export const isInTerritory = ({ scope }: Actor, episode: Territory): boolean =>
  scope.everything ||
  scope.districtUnitIds.includes(episode.districtUnitId) ||
  scope.districtUnitIds.includes(episode.residenceDistrictUnitId) ||
  scope.localHealthAuthorityCodes.includes(episode.localHealthAuthorityCode);

/** Whether the actor may see this centre's part of an episode in scope: `centreEpisodeScope` for loaded records. */
export const isCentreInScope = (actor: Actor, episode: Territory, rehabilitationCenterId: string): boolean =>
  isInTerritory(actor, episode) || actor.scope.rehabilitationCenterIds.includes(rehabilitationCenterId);

/**
 * Whether a centre reads the unit's episode through its own part: while that part is open, and afterwards if the centre
 * took charge. A centre that refused the patient can read its own part, but nothing that the unit and the next centre
 * do later.
 */
export const takesPart = (centre: { closed: boolean; treatmentStartDate: string | null }): boolean =>
  !centre.closed || centre.treatmentStartDate !== null;

/** Whether the actor sees episodes only as staff of a centre: then lists show the centre's part of each episode. */
export const seesAsCentre = ({ scope }: Actor): boolean =>
  !scope.everything && scope.rehabilitationCenterIds.length > 0 && territories(scope).length === 0;

/**
 * Returns the ORDER BY terms that put the current one of several centre episodes first: the open one, else the latest.
 */
export const currentFirst = (alias: string): string => `${alias}.closed, ${alias}.start_date DESC, ${alias}.id DESC`;

/**
 * SQL: the state of the actor's centre episode in the `uod_episode` with this alias, for actors who see as a centre.
 */
export const stateAtCentre = ({ scope }: Actor, alias: string, params: unknown[]): string => `(
  SELECT hi.state FROM cdr_episode h JOIN workflow_instance hi ON hi.id = h.id
  WHERE h.uod_episode_id = ${alias}.id AND h.rehabilitation_center_id = ANY (${placeholder(params, scope.rehabilitationCenterIds)})
  ORDER BY ${currentFirst('h')} LIMIT 1)`;

/**
 * SQL condition on records, with this alias, that belong to a centre and to no episode: only the centre's staff see
 * them.
 */
export function centreScope({ scope }: Actor, alias: string, params: unknown[]): string {
  if (scope.everything) return 'true';
  return `${alias}.rehabilitation_center_id = ANY (${placeholder(params, scope.rehabilitationCenterIds)})`;
}

/**
 * SQL condition on the `patient` with this alias: residents of the actor's unit or ASL, patients of an episode in
 * scope, and patients whose complete fiscal code the actor searched for within the last hour. The table
 * `patient_sight`, maintained by the database, has the structures that see each patient (decision 0010); it has no row of a record that
 * was merged into another one (decision 0067) or made anonymous (decision 0069), which nobody sees.
 */
export function patientScope(actor: Actor, alias: string, params: unknown[]): string {
  if (actor.scope.everything) return isInUse(alias);
  const conditions = [patientWriteScope(actor, alias, params)];
  if (opensAccesses(actor))
    conditions.push(`${alias}.id IN (${foundByTaxCode(placeholder(params, actor.id))}) AND ${isInUse(alias)}`);
  return anyOf(conditions);
}

/**
 * SQL condition on a `patient` whose record the actor may write. Within an hour of a search, the found patient may be
 * read and an access opened for them; nothing else may be written (decision 0004).
 */
export function patientWriteScope(actor: Actor, alias: string, params: unknown[]): string {
  if (actor.scope.everything) return isInUse(alias);
  const viewers = viewersOf(actor);
  return viewers.length > 0 ? isSeen(`${alias}.id`, placeholder(params, viewers)) : 'false';
}

/**
 * A part of the patients in scope: the rows of the table `source`, with the alias `s`, that fulfil `condition`; `id` is
 * the SQL expression of the patient's id. Both tables have the columns by which lists are sorted. `isRange`: the rows
 * are exactly one range of an index, which can be counted without reading each row.
 */
export type PatientSource = { source: 'patient' | 'patient_sight'; id: string; condition: string; isRange: boolean };

/** Returns the patients of `patientScope` for a list, as disjoint parts, each with an index for every order. */
export function patientSources(actor: Actor, params: unknown[]): PatientSource[] {
  if (actor.scope.everything) return [{ source: 'patient', id: 's.id', condition: isInUse('s'), isRange: true }];
  const viewers = viewersOf(actor);
  const visible = visibleToEach(viewers, params);
  if (!opensAccesses(actor)) return visible;
  const isFound = `s.id IN (${foundByTaxCode(placeholder(params, actor.id))})`;
  const condition = `${isFound} AND ${isInUse('s')} AND ${isUnseen('s.id', placeholder(params, viewers))}`;
  return [...visible, { source: 'patient', id: 's.id', condition, isRange: false }];
}

/**
 * Returns the patients with a centre episode that the actor sees, for a list. Staff of a centre see exactly these
 * patients; other actors see those of the patients in their scope who have a centre episode.
 */
export function centrePatientSources(actor: Actor, params: unknown[]): PatientSource[] {
  const { scope } = actor;
  const isTreated = (patientId: string) => `EXISTS (
    SELECT FROM uod_episode e JOIN cdr_episode h ON h.uod_episode_id = e.id
    WHERE e.patient_id = ${patientId} AND ${centreEpisodeScope(actor, 'e', 'h', params)})`;
  if (scope.everything)
    return [{ source: 'patient', id: 's.id', condition: `${isInUse('s')} AND ${isTreated('s.id')}`, isRange: false }];
  const centres = scope.rehabilitationCenterIds;
  const viewers = [...centres, ...viewersOf(actor).filter((viewer) => !centres.includes(viewer))];
  return visibleToEach(viewers, params).map((part, place) =>
    place < centres.length
      ? part
      : { ...part, condition: `${part.condition} AND ${isTreated(part.id)}`, isRange: false },
  );
}

/**
 * Returns one part for each structure: the patients that the structure sees and that no earlier structure in `viewers`
 * sees.
 */
const visibleToEach = (viewers: readonly string[], params: unknown[]): PatientSource[] =>
  viewers.map((viewer, place) => {
    const earlier = viewers.slice(0, place);
    const isNew = earlier.length > 0 ? ` AND ${isUnseen('s.patient_id', placeholder(params, earlier))}` : '';
    const condition = `s.viewer = ${placeholder(params, viewer)}${isNew}`;
    return { source: 'patient_sight', id: 's.patient_id', condition, isRange: place === 0 };
  });

/** Returns the ids of the actor's structures as in `patient_sight.viewer`: an ASL has its code, padded to a uuid. */
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
/**
 * SQL condition: none of `viewers` sees the patient. The subquery with LIMIT is evaluated for each row of a page; with NOT EXISTS the
 * planner might join all rows instead.
 */
const isUnseen = (patientId: string, viewers: string) => `(${seenBy(patientId, viewers)} LIMIT 1) IS NOT TRUE`;

/** SQL condition on the record of a `patient`: neither merged into another one (decision 0067) nor anonymous (decision 0069). */
const isInUse = (alias: string) => `(${alias}.merged_into_id IS NULL AND ${alias}.anonymised_at IS NULL)`;

/** Whether the actor may find a patient of any structure by the complete fiscal code, in order to open an access. */
export const opensAccesses = (actor: Actor): boolean =>
  hasGrant(actor, 'episode_of_care_create') && actor.scope.districtUnitIds.length > 0;

export const anyOf = (conditions: readonly string[]) =>
  conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`;

/**
 * Returns the columns that put an episode into the actor's territory, each with the actor's values: their units (as
 * opening unit or residence unit) and their ASL.
 */
const territories = ({ districtUnitIds, localHealthAuthorityCodes }: Actor['scope']) =>
  (
    [
      ['district_unit_id', districtUnitIds],
      ['residence_district_unit_id', districtUnitIds],
      ['local_health_authority_code', localHealthAuthorityCodes],
    ] as const
  ).filter(([, values]) => values.length > 0);

/** SQL condition: a `uod_episode` in the actor's territory, or visible to one of the actor's centres. */
function inTerritoryOr(
  centreCondition: (centres: string) => string,
  { scope }: Actor,
  alias: string,
  params: unknown[],
): string {
  if (scope.everything) return 'true';
  const conditions = territories(scope).map(
    ([column, values]) => `${alias}.${column} = ANY (${placeholder(params, values)})`,
  );
  const centres = scope.rehabilitationCenterIds;
  if (centres.length > 0) conditions.push(centreCondition(placeholder(params, centres)));
  return anyOf(conditions);
}

const centreEpisodesOf = (centres: string, alias: string) =>
  `SELECT 1 FROM cdr_episode held WHERE held.uod_episode_id = ${alias}.id AND held.rehabilitation_center_id = ANY (${centres})`;
const everHeldBy = (centres: string, alias: string) => `EXISTS (${centreEpisodesOf(centres, alias)})`;
/** SQL condition: `takesPart` for one of the actor's centres. */
const heldBy = (centres: string, alias: string) =>
  `EXISTS (${centreEpisodesOf(centres, alias)} AND (NOT held.closed OR held.treatment_start_date IS NOT NULL))`;

const foundByTaxCode = (actorId: string) => `SELECT found.patient_id FROM record_access found
  WHERE found.actor_id = ${actorId} AND found.reason = '${TAX_CODE_SEARCH}' AND found.at > now() - ${VISIBILITY_AFTER_SEARCH}`;
