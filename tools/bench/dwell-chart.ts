const SIZE = 560;
const MARGIN = 70;

type Compared = { state: string; reported: string; counted: string };

const MEASURES = [
  { title: 'standing', colour: '#1a365d' },
  { title: 'ended', colour: '#c05621' },
  { title: 'median dwell time (s)', colour: '#2f855a' },
  { title: '90 in 100 (s)', colour: '#6b46c1' },
  { title: '99 in 100 (s)', colour: '#b83280' },
] as const;

/** Returns the powers of ten up to the first one that is not below the largest number. */
const decades = (largest: number): number[] =>
  Array.from({ length: Math.ceil(Math.log10(Math.max(10, largest))) + 1 }, (_, power) => 10 ** power);

const short = (value: number): string => value.toLocaleString('en', { notation: 'compact' });

/** Parses the numbers of a text in the form that `dwellReport` compares; NaN for a missing one, which the chart omits. */
const numbersOf = (text: string): number[] => text.split(' ').map((one) => (one === '' ? NaN : Number(one)));

/**
 * Returns an SVG that compares each number of the statistics (vertical) with the number of a plain count of the history (horizontal), both
 * on a logarithmic scale. Equal numbers lie on the line.
 */
export function dwellChart(compared: readonly Compared[]): string {
  const points = compared.flatMap(({ state, reported, counted }) => {
    const plain = numbersOf(counted);
    return numbersOf(reported).flatMap((value, measure) => {
      const x = plain[measure] ?? NaN;
      return value > 0 && x > 0 ? [{ state, measure, x, y: value }] : [];
    });
  });
  const ticks = decades(Math.max(...points.flatMap(({ x, y }) => [x, y])));
  const span = Math.log10(ticks.at(-1) ?? 10);
  const xOf = (value: number) => MARGIN + (Math.log10(value) / span) * SIZE;
  const yOf = (value: number) => MARGIN + SIZE - (Math.log10(value) / span) * SIZE;
  const line = (x1: number, y1: number, x2: number, y2: number, style: string) =>
    `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" ${style}/>`;
  const text = (x: number, y: number, words: string, more = '') => `<text x="${x}" y="${y}" ${more}>${words}</text>`;
  const grid = ticks.flatMap((tick) => [
    line(xOf(tick), MARGIN, xOf(tick), MARGIN + SIZE, 'stroke="#e2e8f0"'),
    line(MARGIN, yOf(tick), MARGIN + SIZE, yOf(tick), 'stroke="#e2e8f0"'),
    text(xOf(tick), MARGIN + SIZE + 20, short(tick), 'text-anchor="middle"'),
    text(MARGIN - 8, yOf(tick) + 4, short(tick), 'text-anchor="end"'),
  ]);
  const marks = points.map(
    ({ state, measure, x, y }) =>
      `<circle cx="${xOf(x).toFixed(1)}" cy="${yOf(y).toFixed(1)}" r="5" fill="${MEASURES[measure]?.colour}" fill-opacity="0.7"><title>${state}, ${MEASURES[measure]?.title}: ${y} reported, ${x} counted</title></circle>`,
  );
  const legend = MEASURES.map(({ title, colour }, index) => {
    const y = MARGIN + 16 + index * 20;
    return `<circle cx="${MARGIN + 16}" cy="${y}" r="5" fill="${colour}"/>${text(MARGIN + 28, y + 4, title)}`;
  });
  const whole = SIZE + 2 * MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" font-family="sans-serif" font-size="12">`,
    `<rect width="${whole}" height="${whole}" fill="#fff"/>`,
    ...grid,
    line(xOf(1), yOf(1), xOf(10 ** span), yOf(10 ** span), 'stroke="#718096" stroke-dasharray="4 4"'),
    ...marks,
    ...legend,
    text(MARGIN + SIZE / 2, whole - 14, 'by a plain count of the history', 'text-anchor="middle"'),
    text(
      0,
      0,
      'as the statistics tell',
      `text-anchor="middle" transform="translate(16 ${MARGIN + SIZE / 2}) rotate(-90)"`,
    ),
    '</svg>',
    '',
  ].join('\n');
}
