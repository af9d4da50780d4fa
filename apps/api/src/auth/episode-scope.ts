import { type Actor, hasGrant } from '@percorso/domain';

/** Adds a value to a query's parameters and returns its placeholder. */
const placeholder = (params: unknown[], value: unknown): string => `$${params.push(value)}`;

/** The hour after a fiscal code was typed whole, in which its patient may be opened by who typed it. */
const SIGHT_AFTER_SEARCH = `interval '1 hour'`;

export const TAX_CODE_SEARCH = 'tax_code_search';

/**
 * SQL condition on a `uod_episode` under this alias: the rows that the actor may see. The only place that says so (architecture §6);
 * its values are pushed onto `params`.
 */
export const episodeScope = (actor: Actor, alias: string, params: unknown[]): string =>
  inTerritoryOr((centres) => heldBy(centres, alias), actor, alias, params);

/** The rows of `episodeScope` to be counted: conditions that share no row, each with an index of its own. */
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

/**
 * The same for a `cdr_episode` of an episode in scope: a centre sees its own, not what another centre did with the patient
 * before or after.
 */
export const centreEpisodeScope = (actor: Actor, alias: string, centreAlias: string, params: unknown[]): string =>
  inTerritoryOr((centres) => `${centreAlias}.rehabilitation_center_id = ANY (${centres})`, actor, alias, params);

/** The twin of `centreEpisodeScope` for what has been loaded: whether the actor may see this centre's part of an episode in scope. */
export const isCentreInScope = (
  { scope }: Actor,
  episode: { districtUnitId: string; residenceDistrictUnitId: string; localHealthAuthorityCode: string },
  rehabilitationCenterId: string,
): boolean =>
  scope.everything ||
  scope.districtUnitIds.includes(episode.districtUnitId) ||
  scope.districtUnitIds.includes(episode.residenceDistrictUnitId) ||
  scope.localHealthAuthorityCodes.includes(episode.localHealthAuthorityCode) ||
  scope.rehabilitationCenterIds.includes(rehabilitationCenterId);

/** SQL condition on what is a centre's own, and no episode's, under this alias: it is for the centre's staff. */
export function centreScope({ scope }: Actor, alias: string, params: unknown[]): string {
  if (scope.everything) return 'true';
  return `${alias}.rehabilitation_center_id = ANY (${placeholder(params, scope.rehabilitationCenterIds)})`;
}

/** SQL condition on a column with the code of a health authority, of what is its own and no structure's: it is for its staff. */
export function authorityScope({ scope }: Actor, column: string, params: unknown[]): string {
  if (scope.everything) return 'true';
  return `${column} = ANY (${placeholder(params, scope.localHealthAuthorityCodes)})`;
}

/**
 * Structures that an episode concerns: those that opened it or have its patient as resident, and the centres that hold or held it.
 * What is a centre's own is no health authority's.
 */
export type Audience = {
  districtUnitIds: string[];
  rehabilitationCenterIds: string[];
  localHealthAuthorityCode: string | null;
};

/** The twin of `episodeScope` for what arrives without a query: whether the actor may hear of an episode of these structures. */
export function isInAudience({ scope }: Actor, audience: Audience): boolean {
  return (
    scope.everything ||
    audience.districtUnitIds.some((id) => scope.districtUnitIds.includes(id)) ||
    audience.rehabilitationCenterIds.some((id) => scope.rehabilitationCenterIds.includes(id)) ||
    scope.localHealthAuthorityCodes.some((code) => code === audience.localHealthAuthorityCode)
  );
}

/**
 * SQL condition on a `patient` under this alias: residents of the actor's unit or ASL, patients of an episode in scope, and those found
 * by their fiscal code within the hour. Whom a patient is shown to stands in `patient_sight`, which the database keeps
 * (docs/decisions/0010-who-sees-a-patient-stands-in-a-table.md).
 */
export function patientScope(actor: Actor, alias: string, params: unknown[]): string {
  if (actor.scope.everything) return 'true';
  const conditions = [patientKeeperScope(actor, alias, params)];
  if (opensAccesses(actor)) conditions.push(`${alias}.id IN (${foundByTaxCode(placeholder(params, actor.id))})`);
  return anyOf(conditions);
}

/** SQL condition on a `patient`: whose record may be written. The hour of sight lets read and open an access, nothing else (decision 0004). */
export function patientKeeperScope(actor: Actor, alias: string, params: unknown[]): string {
  if (actor.scope.everything) return 'true';
  const viewers = viewersOf(actor);
  return viewers.length > 0 ? isSeen(`${alias}.id`, placeholder(params, viewers)) : 'false';
}

/**
 * SQL condition on a `practitioner` under this alias: the records, with tax code and e-mail address, of the actor, of who works at the
 * same structures, and of the people of the actor's ASL. Names and qualifications are no secret among those who work together.
 */
export function practitionerScope(actor: Actor, alias: string, params: unknown[]): string {
  const { scope, practitionerId } = actor;
  if (scope.everything) return 'true';
  const conditions = [practitionerKeeperScope(actor, alias, params)];
  if (practitionerId) conditions.push(`${alias}.id = ${placeholder(params, practitionerId)}`);
  if (scope.districtUnitIds.length > 0)
    conditions.push(
      `EXISTS (SELECT FROM practitioner_structure link WHERE link.practitioner_id = ${alias}.id
        AND link.district_unit_id = ANY (${placeholder(params, scope.districtUnitIds)}))`,
    );
  if (scope.rehabilitationCenterIds.length > 0)
    conditions.push(
      `EXISTS (SELECT FROM practitioner_structure link WHERE link.practitioner_id = ${alias}.id
        AND link.rehabilitation_center_id = ANY (${placeholder(params, scope.rehabilitationCenterIds)}))`,
    );
  return anyOf(conditions);
}

/** SQL condition on a `practitioner`: who is of the actor's ASL, by its structures or as its staff. Only these may be written. */
export function practitionerKeeperScope({ scope }: Actor, alias: string, params: unknown[]): string {
  if (scope.everything) return 'true';
  if (scope.localHealthAuthorityCodes.length === 0) return 'false';
  const codes = placeholder(params, scope.localHealthAuthorityCodes);
  return `(${alias}.local_health_authority_code = ANY (${codes})
    OR ${linkedTo(alias, `d.local_health_authority_code = ANY (${codes})`)})`;
}

/** SQL condition on a `practitioner`: who works for another ASL too, and so is not the actor's alone. */
export function worksOutsideOf({ scope }: Actor, alias: string, params: unknown[]): string {
  if (scope.everything) return 'false';
  const codes = placeholder(params, scope.localHealthAuthorityCodes);
  return `(${alias}.local_health_authority_code <> ALL (${codes})
    OR ${linkedTo(alias, `d.local_health_authority_code <> ALL (${codes})`)})`;
}

/** Works at a structure whose health district `d` is so. */
const linkedTo = (alias: string, condition: string) => `EXISTS (
  SELECT FROM practitioner_structure link
    LEFT JOIN district_unit unit ON unit.id = link.district_unit_id
    LEFT JOIN rehabilitation_center centre ON centre.id = link.rehabilitation_center_id
    JOIN health_district d ON d.id = coalesce(unit.health_district_id, centre.health_district_id)
  WHERE link.practitioner_id = ${alias}.id AND ${condition})`;

/** Part of the patients in scope: rows of `source`, known as `s`, whose patient is `id`. Each has the columns that lists sort by. */
export type PatientSource = { source: 'patient' | 'patient_sight'; id: string; condition: string };

/** The patients of `patientScope` for a list of them: parts that share no patient, each with an index for every order. */
export function patientSources(actor: Actor, params: unknown[]): PatientSource[] {
  if (actor.scope.everything) return [{ source: 'patient', id: 's.id', condition: 'true' }];
  const viewers = viewersOf(actor);
  const seen = viewers.map((viewer, place): PatientSource => {
    const earlier = viewers.slice(0, place);
    const isNew = earlier.length > 0 ? ` AND ${isUnseen('s.patient_id', placeholder(params, earlier))}` : '';
    return {
      source: 'patient_sight',
      id: 's.patient_id',
      condition: `s.viewer = ${placeholder(params, viewer)}${isNew}`,
    };
  });
  if (!opensAccesses(actor)) return seen;
  const isFound = `s.id IN (${foundByTaxCode(placeholder(params, actor.id))})`;
  const condition = `${isFound} AND ${isUnseen('s.id', placeholder(params, viewers))}`;
  return [...seen, { source: 'patient', id: 's.id', condition }];
}

/** The actor's structures as `patient_sight` names them: an ASL by its code, filled up to a uuid. */
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
/** Asked of one row after the other: as NOT EXISTS it may become a join of all rows, for the ten of a page. */
const isUnseen = (patientId: string, viewers: string) => `(${seenBy(patientId, viewers)} LIMIT 1) IS NOT TRUE`;

/** May find a patient of anywhere by the whole fiscal code, in order to open an access. */
export const opensAccesses = (actor: Actor): boolean =>
  hasGrant(actor, 'episode_of_care_create') && actor.scope.districtUnitIds.length > 0;

const anyOf = (conditions: readonly string[]) => (conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`);

/** Columns of an episode, each with the values by which it is the actor's: their units, as opening or as residence unit, and their ASL. */
const territories = ({ districtUnitIds, localHealthAuthorityCodes }: Actor['scope']) =>
  (
    [
      ['district_unit_id', districtUnitIds],
      ['residence_district_unit_id', districtUnitIds],
      ['local_health_authority_code', localHealthAuthorityCodes],
    ] as const
  ).filter(([, values]) => values.length > 0);

/** A `uod_episode` of the actor's territory, or as a centre of the actor's sees it. */
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

const heldBy = (centres: string, alias: string) => `EXISTS (
  SELECT 1 FROM cdr_episode held WHERE held.uod_episode_id = ${alias}.id AND held.rehabilitation_center_id = ANY (${centres}))`;

const foundByTaxCode = (actorId: string) => `SELECT found.patient_id FROM record_access found
  WHERE found.actor_id = ${actorId} AND found.reason = '${TAX_CODE_SEARCH}' AND found.at > now() - ${SIGHT_AFTER_SEARCH}`;
