import { messageType, type WorkflowName } from '@percorso/domain';
import type { Message } from './signing.js';

/** The next message of an instance, as selected from the database. */
export type NextMessage = {
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
  /** The two records of a merge; null for other workflows. */
  survivorId: string | null;
  absorbedId: string | null;
  isPersonal: boolean;
  person: object | null;
};

const dataOf = ({ workflow, instanceId, revision, type, from, to, ...ids }: NextMessage) => ({
  workflow,
  instanceId,
  revision,
  event: type,
  from,
  to,
  uodEpisodeId: ids.uodEpisodeId,
  cdrEpisodeId: ids.cdrEpisodeId,
  districtUnitId: ids.districtUnitId,
  rehabilitationCenterId: ids.rehabilitationCenterId,
  localHealthAuthorityCode: ids.localHealthAuthorityCode,
  ...(ids.survivorId && { survivorPatientId: ids.survivorId, absorbedPatientId: ids.absorbedId }),
});

/**
 * Returns the body of a message: the transition of an instance, without the payload of the event, which may contain
 * free text. If the subscription includes personal data, the body also has `patient` and `actor`. `now` is the time of
 * the attempt, which is signed too.
 */
export function messageOf(delivery: NextMessage, now: Date): Message {
  const { workflow, type, at, person } = delivery;
  const body = { type: messageType(workflow, type), timestamp: at, data: { ...dataOf(delivery), ...person } };
  return { id: delivery.id, at: now, body: JSON.stringify(body) };
}
