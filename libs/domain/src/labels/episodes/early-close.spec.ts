import { formatEuro } from '../../money.js';
import { earlyCloseAfter, earlyCloseBefore, earlyCloseLabels, markedParts } from './early-close.js';

const regimes = [
  {
    careRegimeTypeCode: 'AMB_IND',
    durationInDays: 60,
    regularityAccessTypeCode: 'WEEKLY',
    regularity: 3,
    accessNumber: 12,
    totalCost: 480_00,
  },
];
const summary = { accessNumber: 12, totalCost: 480_00, regimes };
const residuals = [
  { careRegimeTypeCode: 'AMB_IND', year: 2026, residualCents: 11_820_00 },
  { careRegimeTypeCode: 'RES', year: 2026, residualCents: 1 },
];

describe('The message of the early-close dialog (spec 000 §2 and §4)', () => {
  it('states before the closing how many provisions stay, and the amount deducted from the centre’s budget', () => {
    expect(earlyCloseBefore({ of: 'unit', summary, residuals }, '2026-02-20').points).toEqual([
      'Le **12 prestazioni già erogate restano** registrate.',
      `Il loro costo, **${formatEuro(480_00)}**, è detratto dal budget del centro.`,
      `Residuo del centro 2026, Ambulatoriale individuale: **${formatEuro(11_820_00)}**.`,
      earlyCloseLabels.lapsed,
      'La data va dal **20/02/2026** a oggi: non prima dell’inizio del trattamento né dell’ultima prestazione.',
    ]);
  });

  it('states after the closing the last date of the episode, the provisions and the budget', () => {
    const { lead, points } = earlyCloseAfter({ of: 'unit', summary, residuals: [] }, '2026-03-01');
    expect(lead).toBe('L’episodio è stato **interrotto il 01/03/2026**, anche presso il centro.');
    expect(points.slice(0, 2)).toEqual(
      earlyCloseBefore({ of: 'unit', summary, residuals: [] }, '2026-02-20').points.slice(0, 2),
    );
    expect(points).toContain(earlyCloseLabels.lapsedThen);
  });

  it.each([
    ['no provision was delivered', { accessNumber: 0, totalCost: 0 }, [earlyCloseLabels.none]],
    [
      'one provision was delivered',
      { accessNumber: 1, totalCost: 40_00 },
      [earlyCloseLabels.one, `Il suo costo, **${formatEuro(40_00)}**, è detratto dal budget del centro.`],
    ],
    [
      'a provision has no tariff',
      { accessNumber: 2, totalCost: null },
      ['Le **2 prestazioni già erogate restano** registrate.', earlyCloseLabels.unknownCost],
    ],
  ])('covers the case in which %s', (_, delivered, points) => {
    const facts = { of: 'unit' as const, summary: { ...summary, ...delivered }, residuals: [] };
    expect(earlyCloseAfter(facts, '2026-03-01').points.slice(0, -1)).toEqual(points);
  });

  it('informs a centre that the unit will proceed to the final evaluation', () => {
    const facts = { of: 'centre' as const, summary, residuals };
    expect(earlyCloseBefore(facts, '2026-02-20').lead).toContain(
      'l’unità distrettuale passa poi alla valutazione finale',
    );
    expect(earlyCloseAfter(facts, '2026-03-01').lead).toMatch(/^Il trattamento presso il centro .*01\/03\/2026/);
  });

  it('marks emphasis, and never interprets page markup in its text', () => {
    expect(markedParts('Prima **dopo** <b>mai</b>')).toEqual([
      { text: 'Prima ', isStrong: false },
      { text: 'dopo', isStrong: true },
      { text: ' <b>mai</b>', isStrong: false },
    ]);
  });
});
