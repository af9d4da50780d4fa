/** Words that are in lower case within a name: Reggio di Calabria, San Giovanni in Persiceto, Cerreto d’Esi. */
const small = new Set([
  'a',
  'ad',
  'al',
  'alla',
  'alle',
  'ai',
  'agli',
  'con',
  'da',
  'dal',
  'dalla',
  'de',
  'degli',
  'dei',
  'del',
  'della',
  'delle',
  'dello',
  'di',
  'e',
  'ed',
  'fra',
  'in',
  'la',
  'le',
  'lo',
  'nel',
  'nell',
  'nella',
  'per',
  'sul',
  'sull',
  'sulla',
  'sulle',
  'tra',
  'd',
  'dell',
  'all',
  'dall',
  'l',
  'der',
  'im',
  'am',
  'an',
  'ob',
]);

const capital = (word: string) => word.charAt(0).toLocaleUpperCase('it') + word.slice(1);

/** Returns a place name in normal spelling, given the capitals of a registry: `REGGIO NELL'EMILIA` becomes `Reggio nell’Emilia`. */
export function placeName(name: string): string {
  const parts = name
    .trim()
    .replaceAll(/['`]/g, '’')
    .toLocaleLowerCase('it')
    .split(/([\s’/-]+)/);
  return parts.map((part, index) => (index === 0 || !small.has(part) ? capital(part) : part)).join('');
}
