import { describeCode } from '@percorso/domain';
import type { ServiceRequest } from 'fhir/r4.js';
import { episodeStatus, type EpisodeStatus } from './episode-of-care.js';
import { conceptOf, metaOf, type Recorded, referenceTo, textOf } from './parts.js';
import { ownCodes } from './systems.js';

/** The request for an access, which a unit receives. Fields of the access card are null until it is filled in. */
export type ServiceRequestRow = Recorded & {
  state: string;
  patientId: string;
  organizationId: string;
  openedAt: string;
  requestDate: string | null;
  requestSource: string | null;
  needType: string | null;
  priority: string | null;
  reason: string | null;
};

export type RequestStatus = ServiceRequest['status'];

const statuses: Partial<Record<EpisodeStatus, RequestStatus>> = {
  planned: 'draft',
  finished: 'completed',
  cancelled: 'revoked',
};
/** Returns the FHIR status of a request from the state of its episode. */
export const requestStatus = (state: string): RequestStatus => statuses[episodeStatus(state)] ?? 'active';

export function serviceRequestResource(row: ServiceRequestRow): ServiceRequest {
  const { requestSource, needType, priority } = row;
  const reason = textOf(row.reason);
  return {
    resourceType: 'ServiceRequest',
    id: row.id,
    meta: metaOf(row),
    status: requestStatus(row.state),
    intent: 'proposal',
    category: [
      ...(requestSource
        ? [conceptOf(ownCodes('request-sources'), requestSource, describeCode('requestSources', requestSource))]
        : []),
      ...(needType ? [conceptOf(ownCodes('need-types'), needType)] : []),
      ...(priority ? [conceptOf(ownCodes('priorities'), priority, describeCode('priorities', priority))] : []),
      conceptOf(ownCodes('workflow'), 'uod-episode', 'Accesso alla riabilitazione'),
    ],
    code: { text: 'Riabilitazione' },
    subject: referenceTo('Patient', row.patientId),
    authoredOn: row.requestDate ?? row.openedAt,
    performer: [referenceTo('Organization', row.organizationId)],
    ...(reason && { reasonCode: [{ text: reason }] }),
    supportingInfo: [referenceTo('EpisodeOfCare', row.id)],
  };
}
