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

/**
 * A type of disability scale. `isDisabilityOptional` marks the types that mean "no scale fits", which spec 000 §5
 * allows in the first three rows only. Scores are numbers from `scoreMin` to `scoreMax` in steps of `scoreStep`
 * (default 1), or one of `scoreLevels`; types with neither accept any text.
 */
type DisabilityScaleType = CodeListItem & {
  readonly isDisabilityOptional: boolean;
  readonly scoreMin?: number | null;
  readonly scoreMax?: number | null;
  readonly scoreStep?: number | null;
  readonly scoreLevels?: readonly string[] | null;
};

const scale = (
  code: string,
  description: string,
  scores: Omit<DisabilityScaleType, 'code' | 'description' | 'isDisabilityOptional'>,
): DisabilityScaleType => ({ code, description, isDisabilityOptional: false, ...scores });
const range = (scoreMin: number, scoreMax: number, scoreStep?: number) => ({
  scoreMin,
  scoreMax,
  ...(scoreStep !== undefined && { scoreStep }),
});

export const disabilityClassificationScaleTypes: readonly DisabilityScaleType[] = [
  scale('01', 'Indice di Barthel modificato', range(0, 100)),
  scale('02', 'FIM – Functional Independence Measure', range(18, 126)),
  scale('03', 'WeeFIM', range(18, 126)),
  scale('04', 'ADL – Indice di Katz', range(0, 6)),
  scale('05', 'IADL – Scala di Lawton e Brody', range(0, 8)),
  scale('06', 'Scala di Rankin modificata', range(0, 6)),
  // The score has one decimal because it is corrected for age and schooling.
  scale('07', 'MMSE – Mini Mental State Examination', range(0, 30, 0.1)),
  scale('08', 'Berg Balance Scale', range(0, 56)),
  scale('09', 'Tinetti – Equilibrio e andatura', range(0, 28)),
  scale('10', 'GMFCS – Gross Motor Function Classification System', { scoreLevels: ['I', 'II', 'III', 'IV', 'V'] }),
  scale('11', 'GMFM-66', range(0, 100, 0.01)),
  scale('12', 'EDSS – Expanded Disability Status Scale', range(0, 10, 0.5)),
  scale('13', 'Scala di Ashworth modificata', { scoreLevels: ['0', '1', '1+', '2', '3', '4'] }),
  // Standard scores of adaptive behaviour: mean 100, standard deviation 15.
  scale('14', 'Vineland II', range(20, 160)),
  scale('15', 'NRS – Scala numerica del dolore', range(0, 10)),
  { code: '99', description: 'Altra scala non codificata', isDisabilityOptional: true },
];
