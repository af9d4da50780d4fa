import { type Actor, STRUCTURE_HEADER, StructureHeader } from '@percorso/domain';
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { MalformedHeader, OutOfScope } from '../http/problems/problem.js';

export const IN_STRUCTURE = 'percorso:in-structure';

/** Declares a route whose rows are those of one structure of the caller, if the header `x-structure` names it. */
export const InStructure = () =>
  applyDecorators(
    SetMetadata(IN_STRUCTURE, true),
    ApiHeader({
      name: STRUCTURE_HEADER,
      required: false,
      schema: { type: 'string', format: 'uuid' },
      description:
        'Unità distrettuale o centro dell’utente, fra quelli di `GET /v1/me`: la risposta ha solo le righe di questa struttura. Senza, quelle di tutte le sue strutture.',
    }),
  );

/**
 * Returns the caller with the scope of the structure that the request names, or as they are. @throws MalformedHeader (400), OutOfScope (403) if
 * the structure is not the caller's
 */
export function inStructure(actor: Actor, { headers }: Pick<FastifyRequest, 'headers'>): Actor {
  const checked = StructureHeader.safeParse(headers);
  if (!checked.success) throw new MalformedHeader(STRUCTURE_HEADER);
  const structure = checked.data[STRUCTURE_HEADER];
  if (structure === undefined) return actor;
  const only = (ids: readonly string[]) => ids.filter((id) => id === structure);
  const districtUnitIds = only(actor.scope.districtUnitIds);
  const rehabilitationCenterIds = only(actor.scope.rehabilitationCenterIds);
  if (districtUnitIds.length + rehabilitationCenterIds.length === 0) throw new OutOfScope();
  const { namesHidden } = actor.scope;
  return {
    ...actor,
    scope: { everything: false, namesHidden, districtUnitIds, rehabilitationCenterIds, localHealthAuthorityCodes: [] },
  };
}
