import type { CodeListItem } from './code-list-item.js';

/**
 * Provision types. Spec 000 §3: each belongs to one type of care regime, whose category determines the permitted hours
 * (§9).
 */
export const provisionTypes = [
  { code: 'PRD01', description: 'Fisioterapia domiciliare', hFileCode: '93.11.D', careRegimeTypeCode: 'DOM_IND' },
  { code: 'PRD02', description: 'Logopedia domiciliare', hFileCode: '93.72.D', careRegimeTypeCode: 'DOM_IND' },
  {
    code: 'PRD03',
    description: 'Terapia occupazionale domiciliare',
    hFileCode: '93.83.D',
    careRegimeTypeCode: 'DOM_IND',
  },
  { code: 'PRA01', description: 'Fisioterapia ambulatoriale', hFileCode: '93.11.A', careRegimeTypeCode: 'AMB_IND' },
  { code: 'PRA02', description: 'Logopedia ambulatoriale', hFileCode: '93.72.A', careRegimeTypeCode: 'AMB_IND' },
  {
    code: 'PRA03',
    description: 'Neuropsicomotricità ambulatoriale',
    hFileCode: '93.89.A',
    careRegimeTypeCode: 'AMB_IND',
  },
  { code: 'PRA04', description: 'Psicoterapia ambulatoriale', hFileCode: '94.3.A', careRegimeTypeCode: 'AMB_IND' },
  { code: 'PRG01', description: 'Fisioterapia in piccolo gruppo', hFileCode: '93.11.G', careRegimeTypeCode: 'AMB_PG' },
  { code: 'PRG02', description: 'Logopedia in piccolo gruppo', hFileCode: '93.72.G', careRegimeTypeCode: 'AMB_PG' },
  { code: 'PRR01', description: 'Giornata residenziale intensiva', hFileCode: 'RES.I', careRegimeTypeCode: 'RES_INT' },
  { code: 'PRR02', description: 'Giornata residenziale estensiva', hFileCode: 'RES.E', careRegimeTypeCode: 'RES_EST' },
  {
    code: 'PRS01',
    description: 'Giornata semiresidenziale, carico assistenziale medio',
    hFileCode: 'SRE.M',
    careRegimeTypeCode: 'SEMIRES_MED',
  },
  {
    code: 'PRS02',
    description: 'Giornata semiresidenziale, carico assistenziale grave',
    hFileCode: 'SRE.G',
    careRegimeTypeCode: 'SEMIRES_GRAVE',
  },
] as const satisfies readonly (CodeListItem & { hFileCode: string; careRegimeTypeCode: string })[];

export const provisionSuspensionTypes = [
  { code: '01', description: 'Ricovero ospedaliero' },
  { code: '02', description: 'Malattia' },
  { code: '03', description: 'Motivi familiari o personali' },
  { code: '04', description: 'Vacanza' },
  { code: '05', description: 'Chiusura temporanea della struttura' },
] as const satisfies readonly CodeListItem[];

/** Types of diary notes. Spec 000 §9: the id determines the colour of the chip (1 success, 2 info, 3 warning). */
export const provisionDiaryTypes = [
  { id: 1, code: '1', description: 'Andamento del trattamento' },
  { id: 2, code: '2', description: 'Comunicazione con famiglia o servizi' },
  { id: 3, code: '3', description: 'Evento avverso o criticità' },
] as const satisfies readonly (CodeListItem & { id: number })[];

export const midTermEvaluationTypes = [
  { code: 'SHORT', description: 'Valutazione a breve termine' },
  { code: 'MEDIUM', description: 'Valutazione a medio termine' },
] as const satisfies readonly CodeListItem[];
