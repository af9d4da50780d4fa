import { defineActing } from '../define.js';
import { remodellingsName } from './name.js';

export const remodellingsSheet = defineActing(remodellingsName, {
  labels: { intro: 'Le proposte di rimodulazione dei regimi.' },
});
