import type { DayRange } from '../rules/calendar.js';
import { provisionDays } from '../rules/provisions.js';
import type { SheetType } from '../sheet-types.js';
import type { Step } from '../steps.js';
import type { ContentFacts } from './content-facts.js';
import { type FilledSheetType, type SheetContent, type SheetContents, sheetSchemas } from './sheet-schemas.js';

/** The other sheets of the episode whose contents the rules of a sheet look at. */
export const relatedSheets: { readonly [T in SheetType]?: readonly FilledSheetType[] } = {
  SCHEMI_PRI: ['EQUIPE_UVBR'],
  PRESTAZIONI: ['SOSPENSIONI'],
  SOSPENSIONI: ['PRESTAZIONI', 'REGIMI'],
  VALUTAZIONE_FINALE: ['SCHEMI_PRI'],
};

/** Contents of sheets by type; those that are empty, or do not follow their schema, count as not there. */
export type RelatedContents = { readonly [T in SheetType]?: SheetContent | null };

const contentOf = <T extends FilledSheetType>(contents: RelatedContents, type: T): SheetContents[T] | undefined => {
  const parsed = sheetSchemas[type].safeParse(contents[type] ?? null);
  return parsed.success ? (parsed.data as SheetContents[T]) : undefined;
};

const occupiedDays = (type: SheetType, contents: RelatedContents): readonly DayRange[] => {
  if (type === 'SOSPENSIONI') return contentOf(contents, 'PRESTAZIONI')?.provisions.map(provisionDays) ?? [];
  return type === 'PRESTAZIONI' ? (contentOf(contents, 'SOSPENSIONI')?.suspensions ?? []) : [];
};

type Circumstances = {
  today: string;
  step: Step;
  episodeStartDate: string;
  treatmentStartDate: string | null;
  contents: RelatedContents;
};

/** The facts for a sheet's rules, from the episode and the contents of its related sheets. */
export const contentFacts = (type: SheetType, { contents, ...known }: Circumstances): ContentFacts => ({
  ...known,
  occupied: occupiedDays(type, contents),
  regimesDurationInDays: contentOf(contents, 'REGIMI')?.regimes.reduce(
    (sum, { durationInDays }) => sum + durationInDays,
    0,
  ),
  schemas: contentOf(contents, 'SCHEMI_PRI')?.schemas,
});
