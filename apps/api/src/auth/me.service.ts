import { type Actor, isFirstLogin, type Me } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { structuresOf } from './auth.sql.js';

const noStructures: Me['structures'] = { districtUnits: [], rehabilitationCenters: [], localHealthAuthorities: [] };

@Injectable()
export class MeService {
  constructor(private readonly database: Database) {}

  async load({ scope, ...actor }: Actor): Promise<Me> {
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
