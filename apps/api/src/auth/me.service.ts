import { type Actor, isFirstLogin, type Me } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

const structuresOf = `
  SELECT
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'description', description) ORDER BY description), '[]')
      FROM district_unit WHERE id = ANY ($1)) AS "districtUnits",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'description', description) ORDER BY description), '[]')
      FROM rehabilitation_center WHERE id = ANY ($2)) AS "rehabilitationCenters",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('code', code, 'description', description) ORDER BY description), '[]')
      FROM local_health_authority WHERE code = ANY ($3)) AS "localHealthAuthorities"`;

const noStructures: Me['structures'] = { districtUnits: [], rehabilitationCenters: [], localHealthAuthorities: [] };

@Injectable()
export class MeService {
  constructor(private readonly database: Database) {}

  async of({ scope, ...actor }: Actor): Promise<Me> {
    const { districtUnitIds, rehabilitationCenterIds, localHealthAuthorityCodes } = scope;
    const found = await this.database.query<Me['structures']>(structuresOf, [
      districtUnitIds,
      rehabilitationCenterIds,
      localHealthAuthorityCodes,
    ]);
    const structures = found.rows[0] ?? noStructures;
    return {
      ...actor,
      roles: [...actor.roles],
      grants: [...actor.grants],
      firstLogin: isFirstLogin(actor.roles),
      structures,
      everything: scope.everything,
      noStructures: !scope.everything && Object.values(structures).every((list) => list.length === 0),
    };
  }
}
