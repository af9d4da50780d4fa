import { defineActing } from '../define.js';
import { planSummaryName } from './name.js';

export const planSummarySheet = defineActing(planSummaryName, {
  labels: { intro: 'Date, accessi e regimi del piano operativo concluso.' },
});
