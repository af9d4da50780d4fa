import { documentFieldLabels } from '../../labels/episodes/documents.js';
import type { ListLabels } from '../sheet-labels.js';
import type { EpisodeDocument } from './schema.js';

export const documentsLabels = {
  intro: 'Elenco dei documenti acquisiti in questa fase.',
  one: 'documento',
  titleOfNew: 'Nuovo documento',
  fields: {
    documentTypeCode: documentFieldLabels.documentType,
    annotations: documentFieldLabels.annotations,
    documentDate: documentFieldLabels.documentDate,
    extraFields: 'Altri dati',
    fileName: documentFieldLabels.file,
    contentType: 'Formato',
    size: 'Dimensione',
    contentId: 'Identificativo del file',
  },
} as const satisfies ListLabels<EpisodeDocument>;
