import { defineActing } from '../define.js';
import { authorisationName } from './name.js';

export const authorisationSheet = defineActing(authorisationName, {
  labels: { intro: 'Le firme che autorizzano il piano operativo.' },
});
