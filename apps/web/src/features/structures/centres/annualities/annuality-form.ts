import {
  type Annuality,
  annualityLabels,
  careRegimeCategories,
  type CareRegimeCategory,
  staffingCategories,
  type StaffingCategory,
  staffingLabels,
} from '@percorso/domain';

/** Content of a number field: a number, text that is not a number, or null if the field is empty. */
type Typed = number | string | null;

export type AnnualityValues = {
  year: Typed;
  staffingHours: Record<StaffingCategory, Typed>;
  budgets: Record<CareRegimeCategory, Typed>;
};

const each = <Name extends string>(names: readonly Name[], value: (name: Name) => Typed) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Typed>;

const categories = careRegimeCategories.map(({ code }) => code);

export const annualityValues = ({ year, staffingHours, budgets }: Annuality): AnnualityValues => ({
  year,
  staffingHours: { ...staffingHours },
  budgets: { ...budgets },
});

/** Returns the values of a new annuality: the year after the latest one, or this year; no staff and no budgets. */
export const newAnnualityValues = (years: readonly { year: number }[], thisYear: number): AnnualityValues => ({
  year: years.length === 0 ? thisYear : Math.max(...years.map(({ year }) => year)) + 1,
  staffingHours: each(staffingCategories, () => 0),
  budgets: each(categories, () => 0),
});

/** Returns the label of a field: "Infermieri" for `staffingHours.nurses`. */
export function annualityLabelOf(name: string): string {
  const [group, field = ''] = name.split('.');
  if (group === 'staffingHours') return (staffingLabels as Record<string, string>)[field] ?? field;
  if (group === 'budgets') return careRegimeCategories.find(({ code }) => code === field)?.description ?? field;
  return annualityLabels.year;
}
