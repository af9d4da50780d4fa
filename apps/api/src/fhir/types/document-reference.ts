import { documentsSheet } from '@percorso/domain';
import { documentReferenceResource, type DocumentReferenceRow } from '@percorso/fhir';
import type { DocumentReference } from 'fhir/r4.js';
import { patientScope } from '../../auth/episode-scope.js';
import { resourceType, type Source } from '../resource-type.js';
import { codeOf, dateOf, parameters, patientReferenceOf } from '../search-parameters.js';
import { entries, fieldsOf } from './entries.js';

const current = codeOf(`'current'`, { current: ['current'] });

const { columns } = fieldsOf(documentsSheet);

const episodeDocuments = entries(documentsSheet, {
  columns: {
    episodeId: 'e.id',
    ...columns('documentTypeCode', 'documentDate', 'annotations'),
    fileName: 'd.file_name',
    contentType: 'd.content_type',
    size: 'd.size',
    receivedAt: 'to_json(d.created_at)',
    path: `CASE WHEN d.content_id IS NOT NULL THEN '/v1/sheets/' || s.id || '/documents/' || d.id END`,
  },
  search: { status: current, date: dateOf('date', 'instant', 'd.created_at') },
});

const patientDocuments: Source = {
  from: 'patient_document d JOIN patient p ON p.id = d.patient_id',
  where: 'd.deleted_at IS NULL',
  key: ['d.id'],
  columns: {
    patientId: 'd.patient_id',
    episodeId: 'NULL::uuid',
    documentTypeCode: 'd.document_type_code',
    documentDate: 'd.document_date',
    annotations: 'd.annotations',
    fileName: 'd.file_name',
    contentType: 'd.mime_type',
    size: 'd.size',
    receivedAt: 'to_json(d.uploaded_at)',
    path: `'/v1/patients/' || p.id || '/documents/' || d.id`,
  },
  patientId: 'd.patient_id',
  // A document does not change after it was received.
  revision: '1',
  updatedAt: 'd.uploaded_at',
  scope: (actor, params) => patientScope(actor, 'p', params),
  search: {
    patient: patientReferenceOf('d.patient_id'),
    status: current,
    date: dateOf('date', 'instant', 'd.uploaded_at'),
  },
};

export const documentReference = resourceType<DocumentReferenceRow, DocumentReference>({
  type: 'DocumentReference',
  access: 'episode_of_care_read',
  sources: [episodeDocuments, patientDocuments],
  search: { patient: parameters.patient, status: parameters.status, date: parameters.date },
  includes: { patient: ['subject'], related: ['context.related'] },
  toResource: documentReferenceResource,
});
