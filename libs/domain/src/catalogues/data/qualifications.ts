import { codeLists, type ItemOf } from '../../code-lists/code-lists.js';

type Code = ItemOf<'qualifications'>['code'];

const onlyInUnits: readonly Code[] = ['MEDICO_DISTRETTO', 'MMG', 'PLS'];
const onlyInCentres: readonly Code[] = ['EDUCATORE', 'OSS'];
const inExternalOrganizations: readonly Code[] = [
  'FISIOTERAPISTA',
  'LOGOPEDISTA',
  'TNPEE',
  'TERP',
  'TERAPISTA_OCCUPAZIONALE',
  'PSICOLOGO',
  'ASSISTENTE_SOCIALE',
  'EDUCATORE',
  'INFERMIERE',
  'OSS',
];

/** Practitioners' qualifications, with the kinds of structures in which each is allowed. Spec 001 §2. */
export const qualifications = codeLists.qualifications.map((item) => ({
  ...item,
  forDistrictUnit: !onlyInCentres.includes(item.code),
  forRehabCenter: !onlyInUnits.includes(item.code),
  forExternalOrganization: inExternalOrganizations.includes(item.code),
}));
