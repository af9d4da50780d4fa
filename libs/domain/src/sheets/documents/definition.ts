import { defineList } from '../define.js';
import { documentsLabels } from './labels.js';
import { documentsName } from './name.js';
import { EpisodeDocument, episodeDocumentRules } from './schema.js';
import { EpisodeDocumentView } from './view.js';

export const documentsSheet = defineList(documentsName, {
  schema: EpisodeDocument,
  rules: episodeDocumentRules,
  view: EpisodeDocumentView,
  sorts: ['documentTypeCode', 'documentDate', 'fileName'],
  compared: 50,
  labels: documentsLabels,
});
