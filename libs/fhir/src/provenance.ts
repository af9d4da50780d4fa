import { eventLabels } from '@percorso/domain';
import type { Provenance } from 'fhir/r4.js';
import { conceptOf, MASKED, metaOf, type Recorded, referenceTo } from './parts.js';
import { codeSystems, identifierSystems, ownCodes } from './systems.js';

/**
 * A row of an instance's history: a transition and the user who caused it. The user is null for readers without
 * personal data.
 */
export type ProvenanceRow = Recorded & {
  workflow: string;
  targetId: string;
  type: string;
  fromState: string | null;
  toState: string;
  actorId: string | null;
  actorName: string | null;
};

export const provenanceResource = (row: ProvenanceRow): Provenance => ({
  resourceType: 'Provenance',
  id: row.id,
  meta: metaOf(row),
  target: [referenceTo(row.workflow === 'operating-plan' ? 'CarePlan' : 'EpisodeOfCare', row.targetId)],
  recorded: row.updatedAt,
  activity: {
    coding: [
      { system: ownCodes('event'), code: row.type, display: eventLabels[row.type] },
      { system: ownCodes('workflow-state'), code: row.toState },
    ],
  },
  agent: [
    {
      type: conceptOf(codeSystems.provenanceParticipant, 'author', 'Author'),
      who:
        row.actorId === null
          ? MASKED
          : {
              identifier: { system: identifierSystems.account, value: row.actorId },
              display: row.actorName ?? undefined,
            },
    },
  ],
});
