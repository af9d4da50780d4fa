import type { CodeListItem } from '../../code-lists/code-list-item.js';

/** The seven local health authorities of Campania, with their national codes. */
export const campaniaHealthAuthorities = [
  { code: '150201', description: 'ASL Avellino' },
  { code: '150202', description: 'ASL Benevento' },
  { code: '150203', description: 'ASL Caserta' },
  { code: '150204', description: 'ASL Napoli 1 Centro' },
  { code: '150205', description: 'ASL Napoli 2 Nord' },
  { code: '150206', description: 'ASL Napoli 3 Sud' },
  { code: '150207', description: 'ASL Salerno' },
] as const satisfies readonly CodeListItem[];

const byProvince: Readonly<Record<string, string>> = { AV: '150201', BN: '150202', CE: '150203', SA: '150207' };

// Three authorities share the province of Naples. The third one covers all municipalities that are not listed here.
const naplesOneCentre = ['F839', 'A268', 'B696'];
const naplesTwoNorth = [
  'A024',
  'A064',
  'A455',
  'A535',
  'A617',
  'B371',
  'B452',
  'B759',
  'B905',
  'B924',
  'B925',
  'B946',
  'B990',
  'D170',
  'D702',
  'D789',
  'D790',
  'E054',
  'E224',
  'E329',
  'E396',
  'E906',
  'F111',
  'F488',
  'F799',
  'G309',
  'G964',
  'H072',
  'H101',
  'H114',
  'I293',
  'I652',
];

/**
 * Returns the local health authority of a municipality of Campania, from the two letters of its province and its
 * Belfiore code; undefined for other regions.
 */
export function healthAuthorityOfMunicipality(province: string, belfioreCode: string): string | undefined {
  if (province !== 'NA') return byProvince[province];
  if (naplesOneCentre.includes(belfioreCode)) return '150204';
  return naplesTwoNorth.includes(belfioreCode) ? '150205' : '150206';
}
