import type { CodeListItem } from './code-list-item.js';

export const outcomeTypes = [
  { code: 'ACHIEVED', description: 'Obiettivo raggiunto' },
  { code: 'PARTIALLY_ACHIEVED', description: 'Obiettivo raggiunto in parte' },
  { code: 'NOT_ACHIEVED', description: 'Obiettivo non raggiunto' },
  { code: 'WORSENED', description: 'Peggioramento' },
  { code: 'NOT_ASSESSABLE', description: 'Non valutabile' },
] as const satisfies readonly CodeListItem[];

export const careOutcomeTypes = [
  { code: 'RECOVERED', description: 'Recupero' },
  { code: 'IMPROVED', description: 'Miglioramento' },
  { code: 'STABLE', description: 'Stabilità' },
  { code: 'WORSENED', description: 'Peggioramento' },
] as const satisfies readonly CodeListItem[];

export const resignationReasons = [
  { code: '01', description: 'Conclusione del progetto riabilitativo' },
  { code: '02', description: 'Obiettivi raggiunti anticipatamente' },
  { code: '03', description: 'Passaggio ad altro regime assistenziale' },
  { code: '04', description: 'Trasferimento ad altra struttura' },
  { code: '05', description: 'Rinuncia dell’assistito o della famiglia' },
] as const satisfies readonly CodeListItem[];

export const interruptResignationReasons = [
  { code: '01', description: 'Rinuncia volontaria al trattamento' },
  { code: '02', description: 'Ricovero prolungato' },
  { code: '03', description: 'Peggioramento delle condizioni cliniche' },
  { code: '04', description: 'Trasferimento di residenza' },
  { code: '05', description: 'Assenze ingiustificate' },
  { code: '06', description: 'Decesso' },
  { code: '99', description: 'Altro' },
] as const satisfies readonly CodeListItem[];

export const documentTypes = [
  { code: '01', description: 'Prescrizione o richiesta del medico' },
  { code: '02', description: 'Relazione clinica' },
  { code: '03', description: 'Lettera di dimissione ospedaliera' },
  { code: '04', description: 'Referto diagnostico' },
  { code: '05', description: 'Verbale di invalidità civile o di legge 104/1992' },
  { code: '06', description: 'Consenso informato' },
  { code: '07', description: 'Provvedimento di tutela o amministrazione di sostegno' },
  { code: '99', description: 'Altro documento' },
] as const satisfies readonly CodeListItem[];
