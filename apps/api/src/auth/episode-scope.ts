import { type Actor, hasGrant } from '@percorso/domain';

/** Adds a value to a query's parameters and returns its placeholder. */
const placeholder = (params: unknown[], value: unknown): string => `$${params.push(value)}`;

/** The hour after a fiscal code was typed whole, in which its patient may be opened by who typed it. */
const SIGHT_AFTER_SEARCH = `interval '1 hour'`;

export const TAX_CODE_SEARCH = 'tax_code_search';

/**
 * SQL condition on a `uod_episode` under this alias: the rows that the actor may see. The only place that says so (DESIGN §6);
 * its values are pushed onto `params`.
 */
export function episodeScope({ scope }: Actor, alias: string, params: unknown[]): string {
  if (scope.everything) return 'true';
  const conditions: string[] = [];
  if (scope.districtUnitIds.length > 0) {
    const units = placeholder(params, scope.districtUnitIds);
    conditions.push(
      `${alias}.district_unit_id = ANY (${units})`,
      `${alias}.residence_district_unit_id = ANY (${units})`,
    );
  }
  if (scope.rehabilitationCenterIds.length > 0) {
    const centres = placeholder(params, scope.rehabilitationCenterIds);
    conditions.push(heldBy(centres, alias), offeredToCentres(alias));
  }
  if (scope.localHealthAuthorityCodes.length > 0)
    conditions.push(
      `${alias}.local_health_authority_code = ANY (${placeholder(params, scope.localHealthAuthorityCodes)})`,
    );
  return anyOf(conditions);
}

/** SQL condition on a `patient` under this alias: residents of the actor's unit or ASL, and patients of an episode in scope. */
export function patientScope(actor: Actor, alias: string, params: unknown[]): string {
  const { scope } = actor;
  if (scope.everything) return 'true';
  const conditions: string[] = [];
  if (scope.districtUnitIds.length > 0)
    conditions.push(`${alias}.residence_district_unit_id = ANY (${placeholder(params, scope.districtUnitIds)})`);
  if (scope.localHealthAuthorityCodes.length > 0)
    conditions.push(`${alias}.residence_district_unit_id IN (
      SELECT u.id FROM district_unit u JOIN health_district d ON d.id = u.health_district_id
      WHERE d.local_health_authority_code = ANY (${placeholder(params, scope.localHealthAuthorityCodes)}))`);
  if (opensAccesses(actor)) conditions.push(foundByTaxCode(placeholder(params, actor.id), alias));
  const episodes = episodeScope(actor, 'scoped', params);
  conditions.push(`EXISTS (SELECT 1 FROM uod_episode scoped WHERE scoped.patient_id = ${alias}.id AND (${episodes}))`);
  return anyOf(conditions);
}

/** May find a patient of anywhere by the whole fiscal code, in order to open an access. */
export const opensAccesses = (actor: Actor): boolean =>
  hasGrant(actor, 'episode_of_care_create') && actor.scope.districtUnitIds.length > 0;

const anyOf = (conditions: readonly string[]) => (conditions.length === 0 ? 'false' : `(${conditions.join(' OR ')})`);

const heldBy = (centres: string, alias: string) => `EXISTS (
  SELECT 1 FROM cdr_episode held WHERE held.uod_episode_id = ${alias}.id AND held.rehabilitation_center_id = ANY (${centres}))`;

/** DESIGN §3: a centre may open its episode while the unit's is at this step and no other centre holds it. */
const offeredToCentres = (alias: string) => `EXISTS (
  SELECT 1 FROM workflow_instance offered
  WHERE offered.id = ${alias}.id AND offered.state = 'ACCESSO_RIABILITAZIONE_UOD'
    AND NOT EXISTS (SELECT 1 FROM cdr_episode taken WHERE taken.uod_episode_id = ${alias}.id AND NOT taken.closed))`;

const foundByTaxCode = (actorId: string, alias: string) => `EXISTS (
  SELECT 1 FROM record_access found
  WHERE found.patient_id = ${alias}.id AND found.actor_id = ${actorId} AND found.reason = '${TAX_CODE_SEARCH}'
    AND found.at > now() - ${SIGHT_AFTER_SEARCH})`;
