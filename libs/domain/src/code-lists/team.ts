import type { CodeListItem } from './code-list-item.js';

export const qualifications = [
  { code: 'FISIATRA', description: 'Medico fisiatra' },
  { code: 'NEUROLOGO', description: 'Medico neurologo' },
  { code: 'NEUROPSICHIATRA', description: 'Neuropsichiatra infantile' },
  { code: 'ORTOPEDICO', description: 'Medico ortopedico' },
  { code: 'MEDICO_DISTRETTO', description: 'Medico di distretto' },
  { code: 'MMG', description: 'Medico di medicina generale' },
  { code: 'PLS', description: 'Pediatra di libera scelta' },
  { code: 'FISIOTERAPISTA', description: 'Fisioterapista' },
  { code: 'LOGOPEDISTA', description: 'Logopedista' },
  { code: 'TNPEE', description: 'Terapista della neuro e psicomotricità dell’età evolutiva' },
  { code: 'TERP', description: 'Tecnico della riabilitazione psichiatrica' },
  { code: 'TERAPISTA_OCCUPAZIONALE', description: 'Terapista occupazionale' },
  { code: 'PSICOLOGO', description: 'Psicologo' },
  { code: 'ASSISTENTE_SOCIALE', description: 'Assistente sociale' },
  { code: 'EDUCATORE', description: 'Educatore professionale' },
  { code: 'INFERMIERE', description: 'Infermiere' },
  { code: 'OSS', description: 'Operatore socio-sanitario' },
  { code: 'AMMINISTRATIVO', description: 'Operatore amministrativo' },
] as const satisfies readonly CodeListItem[];

export const operationAreas = [
  { code: '01', description: 'Area delle funzioni vitali e della stabilità internistica' },
  { code: '02', description: 'Area delle funzioni sensomotorie' },
  { code: '03', description: 'Area della mobilità e dei trasferimenti' },
  { code: '04', description: 'Area dell’autonomia nelle attività della vita quotidiana' },
  { code: '05', description: 'Area delle competenze comunicativo-relazionali' },
  { code: '06', description: 'Area delle competenze cognitivo-comportamentali' },
  { code: '07', description: 'Area della riabilitazione psichiatrica e psicologica' },
  { code: '08', description: 'Area del reinserimento sociale, scolastico e lavorativo' },
] as const satisfies readonly CodeListItem[];

/** `isDisabilityOptional` marks the types that stand for "no scale fits": spec 000 §5 allows them in the first three rows only. */
export const disabilityClassificationScaleTypes = [
  { code: '01', description: 'Indice di Barthel modificato', isDisabilityOptional: false },
  { code: '02', description: 'FIM – Functional Independence Measure', isDisabilityOptional: false },
  { code: '03', description: 'WeeFIM', isDisabilityOptional: false },
  { code: '04', description: 'ADL – Indice di Katz', isDisabilityOptional: false },
  { code: '05', description: 'IADL – Scala di Lawton e Brody', isDisabilityOptional: false },
  { code: '06', description: 'Scala di Rankin modificata', isDisabilityOptional: false },
  { code: '07', description: 'MMSE – Mini Mental State Examination', isDisabilityOptional: false },
  { code: '08', description: 'Berg Balance Scale', isDisabilityOptional: false },
  { code: '09', description: 'Tinetti – Equilibrio e andatura', isDisabilityOptional: false },
  { code: '10', description: 'GMFCS – Gross Motor Function Classification System', isDisabilityOptional: false },
  { code: '11', description: 'GMFM-66', isDisabilityOptional: false },
  { code: '12', description: 'EDSS – Expanded Disability Status Scale', isDisabilityOptional: false },
  { code: '13', description: 'Scala di Ashworth modificata', isDisabilityOptional: false },
  { code: '14', description: 'Vineland II', isDisabilityOptional: false },
  { code: '15', description: 'NRS – Scala numerica del dolore', isDisabilityOptional: false },
  { code: '99', description: 'Altra scala non codificata', isDisabilityOptional: true },
] as const satisfies readonly (CodeListItem & { isDisabilityOptional: boolean })[];
