import type { SheetName } from '../sheet-name.js';

export const disabilityClassificationsName = {
  type: 'CLASSIFICAZIONI_DISABILITA',
  title: 'Classificazioni della disabilità',
  meets: ['hasAllowedDisabilityScales'],
  exitOutcomes: { at: 'VALUTAZIONE_FINALE', from: 'VALUTAZIONE_UVBR' },
} as const satisfies SheetName;
