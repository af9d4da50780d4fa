import { messageType, type WorkflowName } from '@percorso/domain';
import type { Message } from './signing.js';

/** A message whose turn it is, as the database tells of it. */
export type InTurn = {
  id: string;
  instanceId: string;
  revision: number;
  workflow: WorkflowName;
  type: string;
  attempts: number;
  triedSince: Date;
  address: string;
  secret: string;
  previousSecret: string | null;
  at: string;
  from: string | null;
  to: string;
  uodEpisodeId: string | null;
  cdrEpisodeId: string | null;
  districtUnitId: string | null;
  localHealthAuthorityCode: string | null;
  rehabilitationCenterId: string | null;
  patientId: string | null;
  isPersonal: boolean;
  person: object | null;
};

const told = ({ workflow, instanceId, revision, type, from, to, ...of }: InTurn) => ({
  workflow,
  instanceId,
  revision,
  event: type,
  from,
  to,
  uodEpisodeId: of.uodEpisodeId,
  cdrEpisodeId: of.cdrEpisodeId,
  districtUnitId: of.districtUnitId,
  rehabilitationCenterId: of.rehabilitationCenterId,
  localHealthAuthorityCode: of.localHealthAuthorityCode,
});

/**
 * The body of a message: what happened to which instance, never what was sent with the event, in which people write. A subscription
 * with personal data gets `patient` and `actor` too. `now`: of the attempt, by which its signature is dated.
 */
export function messageOf(delivery: InTurn, now: Date): Message {
  const { workflow, type, at, person } = delivery;
  const body = { type: messageType(workflow, type), timestamp: at, data: { ...told(delivery), ...person } };
  return { id: delivery.id, at: now, body: JSON.stringify(body) };
}
